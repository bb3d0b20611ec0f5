// `npm run chromatic:list`: every story × mode that Chromatic would be sent, read from the built Storybook; TurboSnap then leaves out
// those whose files have not changed. `-- --build <folder>` reads another build.
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
if (existsSync(join(values.build, "index.json"))) {
  const stories = storiesOf(values.build);
  const pictures = picturesOf(stories);
  for (const picture of pictures) console.log(picture);
  console.error(`${stories.length} stories, ${pictures.length} pictures.`);
} else {
  console.error("There is no built Storybook: run npm run build:storybook.");
  process.exitCode = 1;
}
