import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { FlowMap } from "../../.storybook/flow-atlas.tsx";
import { mappedFlows } from "../../.storybook/flow-stories.ts";
import { storyId } from "../../.storybook/story-id.ts";
import { atlasPictureList, pictureName } from "../../.storybook/visual-modes.ts";
import { keepAtlasPictures, wantedPictures } from "../../scripts/visual/atlas-pictures.mjs";

describe("the flow atlas", () => {
  test("shows the pictures that are there, and the stories themselves where none is", () => {
    const [flow] = mappedFlows;
    if (!flow) throw new Error("The atlas has no flow.");
    const [{ story } = { story: "" }] = flow.steps;
    const kept = pictureName(storyId(story), "phone", "light", "en");
    const html = renderToStaticMarkup(createElement(FlowMap, { ...flow, kept: new Set([kept]) }));
    expect(html).toContain(`<img src="./atlas/${kept}" alt="In light, English"`);
    expect(html).not.toContain(
      `${storyId(story)}&amp;viewMode=story&amp;globals=theme:light;locale:en`,
    );
    expect(html).toContain(`${storyId(story)}&amp;viewMode=story&amp;globals=theme:dark;locale:fr`);
  });

  test("wants four pictures of every story that it names", () => {
    const ids = new Set(
      mappedFlows.flatMap(({ steps }) => steps.map(({ story }) => storyId(story))),
    );
    expect(new Set(wantedPictures.map((name) => name.split(".")[0]))).toEqual(ids);
    expect(wantedPictures).toHaveLength(4 * ids.size);
  });

  test("takes its pictures out of a run's, and lists those that it has", () => {
    const [run, kept] = [1, 2].map(() => mkdtempSync(join(tmpdir(), "apex-atlas-")));
    if (run === undefined || kept === undefined) throw new Error("There is no folder.");
    const [first = "", second = ""] = wantedPictures;
    try {
      writeFileSync(join(run, first), "picture");
      writeFileSync(join(run, "components-button--primary.phone.light.en.png"), "other");
      expect(keepAtlasPictures(run, kept)).toBe(1);
      writeFileSync(join(kept, second), "from before");
      expect(keepAtlasPictures(kept, kept)).toBe(2);
      expect(JSON.parse(readFileSync(join(kept, atlasPictureList), "utf8"))).toEqual([
        first,
        second,
      ]);
      expect(readFileSync(join(kept, first), "utf8")).toBe("picture");
    } finally {
      for (const folder of [run, kept]) rmSync(folder, { recursive: true });
    }
  });
});
