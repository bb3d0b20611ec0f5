import type { Language } from "@apex/contract/auth/sign-up";
import { use, useMemo, type ComponentType, type ReactNode } from "react";
import { IntlProvider, useIntl } from "react-intl";
import { loadWords, startWords, wordsAtHand, type Words } from "./load-words.ts";
import type { Domain } from "./message-ids.ts";

/** BCP 47 tags of the two languages: how figures and dates are written. */
export const localeOf = { en: "en-GB", fr: "fr-FR" } as const satisfies Record<Language, string>;

/** The language of the words in use. */
export function useLanguage(): Language {
  return useIntl().locale.startsWith("fr") ? "fr" : "en";
}

function useWords(language: Language, domains: readonly Domain[]): Words[] {
  startWords(domains, language);
  return domains.map((domain) => wordsAtHand(language, domain) ?? use(loadWords(language, domain)));
}

export interface RootWordsProps {
  language: Language;
  domains: readonly Domain[];
  children: ReactNode;
}

/** The first words of an application; suspends until they are here. */
export function RootWords({ language, domains, children }: RootWordsProps) {
  const words = useWords(language, domains);
  const messages: Words = Object.assign({}, ...words);
  return (
    <IntlProvider locale={localeOf[language]} defaultLocale="en-GB" messages={messages} onError={reportError}>
      {children}
    </IntlProvider>
  );
}

export interface MoreWordsProps {
  domains: readonly Domain[];
  children: ReactNode;
}

/** Adds domains to the words around it; suspends until they are here. */
export function MoreWords({ domains, children }: MoreWordsProps) {
  const { messages } = useIntl();
  const language = useLanguage();
  const words = useWords(language, domains);
  const merged: Words = useMemo(() => Object.assign({}, messages, ...words), [messages, words]);
  return (
    <IntlProvider locale={localeOf[language]} defaultLocale="en-GB" messages={merged} onError={reportError}>
      {children}
    </IntlProvider>
  );
}

/** A component with its domains of words, which start to load with its module: `withWords(["transfer"], TransferFlow)`. */
export function withWords<Props extends object>(
  domains: readonly Domain[],
  Component: ComponentType<Props>,
): ComponentType<Props> {
  startWords(domains);
  return function WithWords(props: Props) {
    return (
      <MoreWords domains={domains}>
        <Component {...props} />
      </MoreWords>
    );
  };
}
