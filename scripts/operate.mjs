// `npm run test:operate`: tests the operators' files in deploy/: the server's folder, nginx and Caddy in front of two
// processes that are restarted, and the alerts with promtool.
// @ts-check
import { existsSync } from "node:fs";
import { installDebian } from "./postgres.mjs";
import { vitest } from "./suites.mjs";

const programs = { promtool: "prometheus", nginx: "nginx-light", caddy: "caddy" };
const missing = Object.entries(programs)
  .filter(
    ([program]) => !["/usr/bin", "/usr/sbin"].some((path) => existsSync(`${path}/${program}`)),
  )
  .map(([, name]) => name);
if (missing.length > 0) installDebian(...missing);

const { passed, failed } = await vitest(["--project=operate"]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
