import type { Meta, StoryObj } from "@storybook/react-vite";
import { createRoot } from "react-dom/client";
import { expect, userEvent, waitFor } from "storybook/test";
import { conformanceNotes } from "./conformance-notes.ts";
import { gallery } from "./gallery-list.ts";
import { ShownStory, storiesOfComponents } from "./shown-story.tsx";

/**
 * The promises of every component: `ref` reaches an element, `className` comes after its own
 * classes, `data-` and `aria-` attributes are passed on. conformance-notes.ts lists the promises that components do
 * not keep, with reasons; an outdated note fails as well.
 */
const meta = {
  title: "Conformance",
  tags: ["!autodocs", "!dev", "no-visual"],
  parameters: { a11y: { test: "off" }, chromatic: { disableSnapshot: true } },
  render: () => <div id="conformance" />,
} satisfies Meta;
export default meta;

type Promise3 = "ref" | "className" | "attributes";
const mark = "conformance-mark";

/** The promises that a component keeps. */
async function kept(
  component: string,
  story: string,
  patienceMs: number,
): Promise<Record<Promise3, boolean>> {
  let reached: unknown;
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const props = {
    ref: (node: unknown) => {
      reached = node ?? reached;
    },
    className: mark,
    "data-conformance": "passed on",
  };
  root.render(<ShownStory component={component} story={story} props={props} />);
  const isSeen = () => document.querySelector(`.${mark}, [data-conformance]`) !== null;
  const settled = (isDone: () => boolean) =>
    waitFor(() => expect(isDone()).toBe(true), { timeout: patienceMs }).catch(() => undefined);
  await settled(() => isSeen() || host.querySelector("button") !== null);
  // An overlay shows itself when its control is pressed.
  const opener = host.querySelector("button");
  if (!isSeen() && opener) {
    await userEvent.click(opener);
    await settled(isSeen);
  }
  if (!isSeen() && opener) {
    await userEvent.click(document.body);
    await userEvent.tab();
    await settled(isSeen);
  }
  const classes = document.querySelector(`.${mark}`)?.classList.length ?? 0;
  const answers = {
    ref: reached instanceof Element,
    className: classes > 1,
    attributes: document.querySelector("[data-conformance]") !== null,
  };
  root.unmount();
  host.remove();
  return answers;
}

export const Promises: StoryObj = {
  play: async () => {
    const tiles = gallery.flatMap((group) => group.tiles);
    await expect(tiles.map(({ component }) => component).toSorted()).toEqual(
      [...storiesOfComponents.keys()].toSorted(),
    );
    const broken: string[] = [];
    for (const { component, story = "Ready" } of tiles) {
      const notes = conformanceNotes[component] ?? {};
      const stories = storiesOfComponents.get(component) ?? {};
      const shown = notes.story ?? ("Ready" in stories ? "Ready" : story);
      // An excused promise must not hold, and is waited for briefly. Any other must hold, even on a busy machine.
      const answers = await kept(component, shown, notes.attributes === undefined ? 10_000 : 1_000);
      for (const promise of ["ref", "className", "attributes"] as const) {
        const isExcused = notes[promise] !== undefined;
        if (!answers[promise] && !isExcused) broken.push(`${component}: ${promise}`);
        if (answers[promise] && isExcused)
          broken.push(`${component}: ${promise} works; its note is old`);
      }
    }
    await expect(broken).toEqual([]);
  },
};
