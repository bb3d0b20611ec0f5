// `npm run build:storybook`: Storybook as files, in storybook-static, with preview-stats.json beside them: which story is made of which
// files, for Chromatic's TurboSnap. The flow atlas's pictures that are missing are made of it, once in a clone; Chromatic, which names
// a folder of its own, looks at stories alone.
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
