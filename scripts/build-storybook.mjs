// `npm run build:storybook`: builds Storybook into storybook-static, with preview-stats.json, which tells Chromatic's
// TurboSnap the files of each story. Missing pictures of the flow atlas are then made from it, once per clone, but not
// for Chromatic, which names its own folder and needs only stories.
// @ts-check
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { compileWords } from "./compile-words.mjs";
import { addAtlasPictures } from "./visual/atlas-pictures.mjs";

const options = process.argv.slice(2);
compileWords();
const { status } = spawnSync("storybook", ["build", "--stats-json", ...options], {
  stdio: "inherit",
});
if (status === 0 && options.length === 0)
  await addAtlasPictures(fileURLToPath(new URL("../storybook-static", import.meta.url)));
process.exitCode = status ?? 1;
