// `npm run chromatic:list`: lists every story × mode that would be sent to Chromatic, read from the built Storybook;
// TurboSnap then skips those whose files have not changed. Reports a missing build or token first.
// `-- --build <folder>` reads another build.
// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { picturesOf, storiesOf } from "./visual/stories.mjs";

const { values } = parseArgs({
  options: {
    build: {
      type: "string",
      default: fileURLToPath(new URL("../storybook-static", import.meta.url)),
    },
  },
});
const hasBuild = existsSync(join(values.build, "index.json"));
const missing = [
  ...(hasBuild ? [] : ["a built Storybook, which this list is read from: npm run build:storybook"]),
  ...(process.env.CHROMATIC_PROJECT_TOKEN
    ? []
    : [
        "CHROMATIC_PROJECT_TOKEN, the token of a project on chromatic.com: npm run chromatic sends nothing without it",
      ]),
];
for (const thing of missing) console.error(`Missing: ${thing}.`);
if (hasBuild) {
  const stories = storiesOf(values.build);
  const pictures = picturesOf(stories);
  for (const picture of pictures) console.log(picture);
  console.error(`${stories.length} stories, ${pictures.length} pictures.`);
}
if (missing.length > 0) process.exitCode = 1;
