"""What is wrong with the letters, the targets and the texts of a screen, measured in the page."""

from __future__ import annotations

LEAST = 12
"""Pixels that letters are high at least."""

FINGER = 40
"""Pixels that a finger hits."""

PANNED = ".pan, .hand"
"""What a finger pushes sideways on purpose: a map larger than its place, and a full hand."""

FAULTS = r"""([least, finger, panned]) => {
  const page = document.querySelector(".battle");
  const isForReaders = (one) => one && getComputedStyle(one).clipPath === "inset(50%)";
  const isShown = (one) => one.checkVisibility({ checkOpacity: true, visibilityProperty: true })
    && !one.closest(".skip, option, title, .symbols")
    && !isForReaders(one) && !isForReaders(one.parentElement);
  const named = (one) => {
    const classes = String(one.className.baseVal ?? one.className).trim();
    return `${one.tagName.toLowerCase()}.${classes.replaceAll(" ", ".")}#${one.id}`;
  };
  const scaleOf = (one) => (one.ownerSVGElement ? Math.abs(one.getScreenCTM().d) : 1);
  const found = new Set();
  const note = (what, one, more) => found.add(`${what}: ${more} (${named(one)})`);

  // Letters: none is smaller than can be read, none is cut off, no word is broken.
  const clips = (one) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(one);
    const isCut = (way) => ["hidden", "clip"].includes(way);
    return isCut(overflowX) || isCut(overflowY) || clipPath.startsWith("inset");
  };
  const scrolls = (one) => ["auto", "scroll"].some((way) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return way === overflowX && one.scrollWidth > one.clientWidth
      || way === overflowY && one.scrollHeight > one.clientHeight;
  });
  // A text that ends in dots is shortened on purpose: who points at the part reads all of it.
  const isShortened = (one) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(one);
    const hasDots = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    return hasDots && one.closest("[id^=board-], .name");
  };
  const cutBy = (box, one) => {
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const isPart = at instanceof SVGElement && !(at.parentElement instanceof HTMLElement);
      if (isPart) continue;
      if (scrolls(at)) return null; // it can be pushed into view
      if (isShortened(at)) return null;
      if (!clips(at)) continue;
      const frame = at.getBoundingClientRect();
      const isAside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5;
      if (isAside || box.top < frame.top - 2.5 || box.bottom > frame.bottom + 2.5) return at;
    }
    return null;
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const one = node.parentElement;
    const text = node.textContent.trim();
    if (!text || one.closest("script, style") || !isShown(one)) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * scaleOf(one);
    if (size < least - 0.1) note("small", one, `${size.toFixed(1)} ${text.slice(0, 30)}`);
    const range = document.createRange();
    for (const word of node.textContent.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      if (!boxes.length) continue;
      const lines = new Set(boxes.map((box) => Math.round(box.top)));
      if (lines.size > 1 && !/[-\u00ad/\u2013\u2014]/.test(word[0])) note("broken", one, word[0]);
      for (const box of boxes) {
        const by = cutBy(box, one);
        if (by) note("clipped", one, `${text.slice(0, 40)} by ${named(by)}`);
      }
    }
  }

  // Targets: a finger hits each of them.
  const targets = "button, a.button, select, summary, input, [role=button]";
  for (const one of document.querySelectorAll(targets)) {
    if (!isShown(one) || one.closest("[inert], .log")) continue; // links in sentences are low
    const box = one.getBoundingClientRect();
    if (finger && Math.min(box.width, box.height) < finger - 0.5)
      note("target", one, `${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
  }

  // Nothing but what is meant for it is pushed sideways.
  const root = document.documentElement;
  const isPushed = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  for (const one of [root, document.querySelector("main"), ...page.querySelectorAll("*")])
    if (!one.matches(panned) && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
        && (one === root || isPushed(one)))
      note("sideways", one, `${one.scrollWidth} > ${one.clientWidth}`);
  return [...found];
}"""
"""The faults of the screen of a battle, a line each."""
