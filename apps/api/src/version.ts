import { readFileSync } from "node:fs";
import * as z from "zod";

const packageFile = new URL("../package.json", import.meta.url);

/** The release that runs. */
export const version = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, "utf8"))).version;
