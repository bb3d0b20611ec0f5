import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { isMissing } from "./folder-files.ts";
import { StartError } from "./start-error.ts";

/** The hashes that the build wrote into `.security.json` for its own pages. */
const buildHashesSchema = z.object({
  /** CSP sources of the documents' inline scripts. */
  scripts: z.array(z.string()),
  /** CSP sources of the style sheets that react-aria adds. */
  styles: z.array(z.string()),
  /** The API's origin, if it differs. */
  connect: z.array(z.string()),
});
export type BuildHashes = z.output<typeof buildHashesSchema>;

/**
 * Reads the hashes of a built folder; there are none before a build.
 * @throws {StartError} if the file is broken: under a policy without the hashes every page would stay blank.
 */
export function readBuildHashes(folder: string): BuildHashes {
  const file = join(folder, ".security.json");
  try {
    return buildHashesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if (isMissing(error)) return { scripts: [], styles: [], connect: [] };
    throw new StartError(`The file ${file} is not what a build writes. Build again.`);
  }
}

/** The wallet's Content Security Policy. */
export function walletPolicy({ scripts, styles, connect }: BuildHashes): string {
  const self = "'self'";
  return [
    "default-src 'none'",
    `script-src ${[self, ...scripts].join(" ")}`,
    `style-src ${[self, ...styles].join(" ")}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${[self, ...connect].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types apex",
  ].join("; ");
}

/** The policy of the engine's own pages: everything they load is a file of this origin. */
const enginePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

const oneYearSeconds = 31_536_000;

/** Sets the headers before a request is answered; the wallet's or the engine's answer may override them. */
export function setSecurityHeaders(response: ServerResponse, isHttps: boolean): void {
  response.setHeader("cache-control", "no-store");
  response.setHeader("content-security-policy", enginePolicy);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("cross-origin-opener-policy", "same-origin");
  response.setHeader(
    "permissions-policy",
    "camera=(self), microphone=(), geolocation=(), payment=()",
  );
  if (isHttps)
    response.setHeader("strict-transport-security", `max-age=${oneYearSeconds}; includeSubDomains`);
}
