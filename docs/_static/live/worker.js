// Runs Python apart from the page, which stays usable and can stop it.

import { loadPyodide } from "./python/pyodide.mjs";

const here = (name) => new URL(name, import.meta.url).href;

async function begin() {
  const { wheels } = await (await fetch(here("python/bundle.json"))).json();
  const python = await loadPyodide({ indexURL: here("python/") });
  await python.loadPackage(wheels.map((name) => here(`python/${name}`)));
  python.FS.writeFile("play.py", await (await fetch(here("play.py"))).text());
  const desk = python.pyimport("play").Desk();
  return (method, given) => {
    const answer = desk[method](given);
    const plain = answer.toJs({ dict_converter: Object.fromEntries });
    answer.destroy();
    return plain;
  };
}

const ready = begin();

self.onmessage = async ({ data }) => {
  try {
    const call = await ready;
    self.postMessage(call(data.method, data.given));
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
