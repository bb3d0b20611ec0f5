// `npm run storybook`: serves every component and flow on STORYBOOK_PORT (6006).
// @ts-check
import { spawn } from "node:child_process";
import { compileWords } from "./compile-words.mjs";

compileWords();
const port = process.env.STORYBOOK_PORT ?? "6006";
const storybook = spawn("storybook", ["dev", "--ci", "-p", port, ...process.argv.slice(2)], {
  stdio: "inherit",
});
storybook.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"]))
  process.on(signal, () => storybook.kill(signal));
