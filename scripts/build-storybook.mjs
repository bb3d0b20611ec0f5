// `npm run build:storybook`: Storybook as files, in storybook-static, with preview-stats.json beside them: which story is made of which
// files, for Chromatic's TurboSnap.
// @ts-check
import { spawnSync } from "node:child_process";
import { compileWords } from "./compile-words.mjs";

compileWords();
const { status } = spawnSync("storybook", ["build", "--stats-json", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
