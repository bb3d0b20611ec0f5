import { afterEach } from "vitest";
import { cdp } from "vitest/browser";

// A third look at each story of packages/ui that passed: with the system's own palette, text must still be read and
// controls must still have an edge; from right to left, nothing may stick out sideways.
const controls =
  "input:not([type=hidden]), textarea, select, button, [role=switch], [role=checkbox], [role=radio], [role=slider], [role=progressbar], [role=meter]";

async function withMedia(features: { name: string; value: string }[], look: () => void) {
  await cdp().send("Emulation.setEmulatedMedia", { features });
  try {
    look();
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { features: [] });
  }
}

/** Words, a picture or an edge, on itself or on what is close around it. */
function canBeSeen(control: Element): boolean {
  let node: Element | null = control;
  for (let level = 0; node && level < 4; level += 1, node = node.parentElement) {
    const style = getComputedStyle(node);
    const hasEdge =
      Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth) > 0 ||
      (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0);
    if (hasEdge || node.textContent?.trim() || node.querySelector("svg, img, canvas")) return true;
    if (style.backgroundColor.startsWith("rgb(") && style.forcedColorAdjust === "none") return true;
  }
  return false;
}

/** The colour behind it: the first around it that is not see-through. */
function groundOf(element: Element): string {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const { backgroundColor } = getComputedStyle(node);
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
  }
  return "rgb(255, 255, 255)";
}

/** Has words of its own that are shown. axe cannot say whether they are read: it looks at the author's fill colour. */
function hasWords(element: Element): boolean {
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return (
    isShown && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  );
}

/** The system's current value of the colour. */
function systemColour(name: string): string {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.backgroundColor = name;
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

function lookInForcedColours() {
  const canvas = systemColour("Canvas");
  const unread = [...document.body.querySelectorAll("*")]
    .filter((element) => hasWords(element))
    .filter((element) => {
      const { color, forcedColorAdjust } = getComputedStyle(element);
      // Unless it is told to keep its hands off, the browser lays the page's colour behind every word.
      return color === (forcedColorAdjust === "none" ? groundOf(element) : canvas);
    })
    .map((element) => element.outerHTML.slice(0, 200));
  const unseen = [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 4)
    .filter((control) => !canBeSeen(control))
    .map((control) => control.outerHTML.slice(0, 200));
  if (unread.length + unseen.length > 0)
    throw new Error(`Lost in forced colours:\n${[...unread, ...unseen].join("\n\n")}`);
}

function lookFromRightToLeft() {
  const root = document.documentElement;
  const direction = root.getAttribute("dir");
  root.setAttribute("dir", "rtl");
  try {
    const over = root.scrollWidth - root.clientWidth;
    if (over > 1) throw new Error(`${over} px stick out sideways from right to left`);
  } finally {
    if (direction === null) root.removeAttribute("dir");
    else root.setAttribute("dir", direction);
  }
}

afterEach(async ({ task }) => {
  if (!("storyId" in task.meta) || task.result?.state === "fail") return;
  if (!task.file.name.includes("packages/ui/") || document.querySelector("#conformance")) return;
  lookFromRightToLeft();
  await withMedia([{ name: "forced-colors", value: "active" }], lookInForcedColours);
});
