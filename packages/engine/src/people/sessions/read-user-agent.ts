import type { deviceTypes } from "@apex/contract/devices/devices";

/** A browser's description of itself. */
export interface UserAgent {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly type: (typeof deviceTypes)[number];
}

/** The marks of each browser, all of them required. The order matters: most browsers also name those they resemble. */
const browsers: readonly (readonly [says: readonly RegExp[], string])[] = [
  [[/\bEdg(?:e|A|iOS)?\//], "Edge"],
  [[/\b(?:OPR|Opera|OPiOS|OPT)\//], "Opera"],
  [[/\bSamsungBrowser\//], "Samsung Internet"],
  [[/\b(?:Firefox|FxiOS)\//], "Firefox"],
  [[/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//], "Chrome"],
  [[/\bVersion\/\d/, /\bSafari\//], "Safari"],
];

const systems: readonly (readonly [says: readonly RegExp[], string, UserAgent["type"]])[] = [
  [[/\biPhone\b/], "iPhone", "mobile"],
  [[/\biPad\b/], "iPad", "tablet"],
  [[/\bAndroid\b/, /\bMobile\b/], "Android", "mobile"],
  [[/\bAndroid\b/], "Android", "tablet"],
  [[/\bCrOS\b/], "ChromeOS", "desktop"],
  [[/\bWindows NT\b/], "Windows", "desktop"],
  [[/\bMacintosh\b/], "macOS", "desktop"],
  [[/\bLinux\b/], "Linux", "desktop"],
];

/** Reads a browser and a system for a name that the owner recognises; no decision depends on them. */
export function readUserAgent(text: string): UserAgent {
  const fits = ([says]: readonly [readonly RegExp[], ...unknown[]]) =>
    says.every((pattern) => pattern.test(text));
  const system = systems.find(fits);
  return {
    browser: browsers.find(fits)?.[1],
    system: system?.[1],
    type: system?.[2] ?? "unknown",
  };
}
