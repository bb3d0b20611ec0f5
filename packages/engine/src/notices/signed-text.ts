import type { Language } from "@apex/contract/auth/sign-up";
import { say } from "../words/say.ts";

/** What is written to a person, with the code of theirs that shows it is from us. */
export function signedText(
  language: Language,
  text: string,
  antiPhishingCode: string | null,
): string {
  if (antiPhishingCode === null) return text;
  return `${text}\n\n${say(language, "apex.server.antiPhishing", { code: antiPhishingCode })}`;
}
