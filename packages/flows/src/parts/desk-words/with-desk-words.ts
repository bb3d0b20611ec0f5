import type { ComponentType } from "react";
import { findDeskWords } from "../../base/words/load-words.ts";
import type { Domain } from "../../base/words/message-ids.ts";
import { withWords } from "../../base/words/words-provider.tsx";

findDeskWords((language, domain) => import(`./${language}/${domain}.json`));

/** `withWords` for the desk: adds the domain `desk` to the others. No app for customers contains the desk's words. */
export function withDeskWords<Props extends object>(
  others: readonly Domain[],
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return withWords(["desk", ...others], Component);
}
