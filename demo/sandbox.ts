import { openEngine } from "./open-engine.ts";

/**
 * The pages that the engine writes by itself, such as `#/sandbox` and `#/sandbox/identity/…`, as a browser shows those of a server:
 * here no host gives them out.
 */
async function show(path: string, init?: RequestInit): Promise<void> {
  const language = localStorage.getItem("apex.language") ?? navigator.language;
  const answer = await fetch(path, { ...init, headers: { "accept-language": language } });
  const next = answer.headers.get("location");
  if (next !== null) return go(next);
  if (!answer.headers.get("content-type")?.startsWith("text/html"))
    return location.replace(URL.createObjectURL(await answer.blob()));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  const [sheets, scripts] = await Promise.all([
    textsOf(page, "link[rel=stylesheet]", "href"),
    textsOf(page, "script[src]", "src"),
  ]);
  document.head.append(...page.querySelectorAll("style"));
  for (const text of sheets) document.head.append(elementOf("style", text));
  document.body.replaceChildren(...page.body.childNodes);
  // Each is a scope of its own, as a file of its own would be.
  for (const text of scripts) document.head.append(elementOf("script", `{${text}}`));
}

function textsOf(page: Document, selector: string, attribute: string): Promise<string[]> {
  const addresses = [...page.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));
  return Promise.all(addresses.map(async (address) => (await fetch(address ?? "")).text()));
}

function elementOf(name: "style" | "script", text: string): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Goes to another page of the engine, or to the wallet. */
function go(href: string): void {
  const { origin, pathname, search, href: whole } = new URL(href, location.origin);
  const isHere = whole.startsWith(new URL("./", location.href).href);
  if (origin !== location.origin || isHere) location.assign(whole);
  else if (/^\/(?:sandbox|docs|openapi\.json)/.test(pathname)) location.hash = pathname + search;
  else location.assign(`./#${pathname}${search}`);
}

addEventListener("hashchange", () => location.reload());

addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  const href = link && link.getAttribute("href");
  if (event.defaultPrevented || !href) return;
  event.preventDefault();
  if (!href.startsWith("#")) return go(href);
  const part = document.querySelector<HTMLElement>(href);
  part?.scrollIntoView();
  part?.focus();
});

addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") body.append(name, value);
  void show(form.getAttribute("action") ?? "", { method: "POST", body });
});

// A picture that the engine keeps: the host does not know it.
addEventListener(
  "error",
  ({ target: image }) => {
    if (!(image instanceof HTMLImageElement) || image.src.startsWith("blob:")) return;
    void fetch(image.src)
      .then((answer) => answer.blob())
      .then((blob) => (image.src = URL.createObjectURL(blob)));
  },
  true,
);

openEngine().line.ready.then(
  () => show(location.hash.slice(1) || "/sandbox"),
  () => document.body.replaceChildren("The demo did not start in this browser."),
);
