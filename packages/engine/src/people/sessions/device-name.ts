import type { Language } from "@apex/contract/auth/language";
import { say } from "../../platform/words/say.ts";
import { readUserAgent } from "./read-user-agent.ts";

/** A device's name: its browser and its system. */
export function deviceName(language: Language, userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  if (browser === undefined) return system ?? say(language, "apex.server.device.unknown");
  return system === undefined
    ? browser
    : say(language, "apex.server.device.name", { browser, system });
}

/** A country's name in the language. */
export function countryName(language: Language, countryCode: string): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(countryCode) ?? countryCode;
}
