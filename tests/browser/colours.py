"""How light colours are, and how well one shows on another, computed in the page."""

from __future__ import annotations

COLOURS = r"""
  const ink = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (text) => {
    ink.clearRect(0, 0, 1, 1);
    ink.fillStyle = text;
    ink.fillRect(0, 0, 1, 1);
    return [...ink.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4))
    .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const colours = (image) => image.match(/(rgba?|color)\([^)]*\)/g) ?? [];
"""
"""In JavaScript: `rgba` of a colour as text, the `ratio` of two, the `colours` of an image."""
