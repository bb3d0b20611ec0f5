import { afterEach } from "vitest";
import { settled } from "./settled.ts";

/** Within a flow, or on another site or in another program. */
const isAnswered = /^(#signIn\b|https:|tel:|sms:|mailto:|blob:|data:)/;

/** True if the component of the link is told what to do when it is pressed: React keeps its props beside the element. */
function acts(link: Element): boolean {
  const key = Object.keys(link).find((name) => name.startsWith("__reactFiber"));
  let fiber: unknown = key === undefined ? undefined : Reflect.get(link, key);
  for (let depth = 0; depth < linkDepth && typeof fiber === "object" && fiber; depth += 1) {
    const props: unknown = Reflect.get(fiber, "memoizedProps");
    if (typeof props === "object" && props && "onPress" in props && props.onPress) return true;
    fiber = Reflect.get(fiber, "return");
  }
  return false;
}
/** Components between our link and its element. */
const linkDepth = 6;

const isDead = (link: Element) => {
  const href = link.getAttribute("href");
  return href === null ? !acts(link) : !isAnswered.test(href);
};

// A host that has the required places alone: what looks like a link does something, and leads only to what that host has.
afterEach(async ({ task }) => {
  if (!("storyId" in task.meta) || task.result?.state === "fail") return;
  await settled();
  const dead = [...document.body.querySelectorAll("a, [role=link]")].filter(isDead);
  if (dead.length > 0)
    throw new Error(`Dead links: ${dead.map((link) => link.textContent).join(", ")}`);
});
