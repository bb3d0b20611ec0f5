import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";

const files = import.meta.glob<Parameters<typeof composeStories>[0]>("./*/*.stories.tsx");

const isComponent = (value: unknown): value is ComponentType => typeof value === "function";

describe("the first render on a server, without a document", () => {
  it.each(Object.entries(files))("%s", async (_, load) => {
    const stories = Object.entries<unknown>(composeStories(await load()));
    expect(stories.length).toBeGreaterThan(0);
    for (const [name, Story] of stories) {
      if (!isComponent(Story)) throw new Error(`${name} is not a story.`);
      const errors: unknown[] = [];
      const { prelude } = await prerender(<Story />, {
        onError: (error) => void errors.push(error),
      });
      await prelude.cancel();
      expect(errors, name).toEqual([]);
    }
  });
});
