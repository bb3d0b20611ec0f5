import type { Language } from "@apex/contract/auth/language";
import { createContext, use } from "react";

/** Changes the language of the host; undefined where the host offers no choice. */
export type ChooseLanguage = (language: Language) => void;

export const LanguageChoiceContext = createContext<ChooseLanguage | undefined>(undefined);

/** The host's way to change the language of its pages, for those who are not signed in. */
export function useLanguageChoice(): ChooseLanguage | undefined {
  return use(LanguageChoiceContext);
}
