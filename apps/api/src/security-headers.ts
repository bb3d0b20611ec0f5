import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

/** The hashes that the build wrote into `.security.json` for its own pages. */
export interface BuildHashes {
  /** CSP sources of the documents' inline scripts. */
  readonly scripts: readonly string[];
  /** CSP sources of the style sheets that react-aria adds. */
  readonly styles: readonly string[];
  /** The API's origin, if it differs. */
  readonly connect: readonly string[];
}

export function readBuildHashes(folder: string): BuildHashes {
  try {
    return JSON.parse(readFileSync(join(folder, ".security.json"), "utf8"));
  } catch {
    return { scripts: [], styles: [], connect: [] };
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
