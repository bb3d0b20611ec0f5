import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { readRun, visualResults } from "../../scripts/visual/report.mjs";

const { pictures, failed } = readRun();

for (const { file, state, title, name } of pictures) {
  const [id = "", ...mode] = file.split(".").slice(0, -1);
  const details = {
    tag: [state, ...mode].map((word) => `@${word}`),
    annotation: { type: "accept", description: `npm run test:visual -- --accept ${id}.` },
  };
  test(`${title}, ${name}: ${mode.join(" ")}`, details, async () => {
    const after = join(visualResults, "after", file);
    if (state === "changed") {
      expect(readFileSync(after)).toMatchSnapshot([file]);
      return;
    }
    for (const folder of ["before", "after"]) {
      const path = join(visualResults, folder, file);
      if (existsSync(path)) await test.info().attach(folder, { path, contentType: "image/png" });
    }
    // New and accepted pictures are shown and pass.
    expect(state).not.toBe("removed");
  });
}

for (const story of failed)
  test(story, { tag: "@restless" }, () => {
    throw new Error("It did not come to rest: there is no picture, or an old one.");
  });
