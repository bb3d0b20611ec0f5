import type { Language } from "@apex/contract/auth/language";
import { use, useMemo, type ComponentType, type ReactNode } from "react";
import { RawIntlProvider, useIntl } from "react-intl";
import { RootContext } from "../root-context.ts";
import { isolatingIntl } from "./isolating-intl.ts";
import { startWords, wordsToCome, type Words } from "./load-words.ts";
import type { Domain } from "./message-ids.ts";

/** BCP 47 tags of the two languages: how figures and dates are written. */
export const localeOf = { en: "en-GB", fr: "fr-FR" } as const satisfies Record<Language, string>;

/** The language of the words in use. */
export function useLanguage(): Language {
  return useIntl().locale.startsWith("fr") ? "fr" : "en";
}

/** Calls `use` exactly once per render: React counts the calls, and words that arrive meanwhile would change their number. */
function useWords(language: Language, domains: readonly Domain[]): Words {
  return use(wordsToCome(language, domains));
}

export interface RootWordsProps {
  language: Language;
  domains: readonly Domain[];
  children: ReactNode;
}

/** The first words of an application; suspends until they are here. */
export function RootWords({ language, domains, children }: RootWordsProps) {
  const messages = useWords(language, domains);
  return (
    <IsolatedWords language={language} messages={messages}>
      {children}
    </IsolatedWords>
  );
}

interface IsolatedWordsProps {
  language: Language;
  messages: Words;
  children: ReactNode;
}

function IsolatedWords({ language, messages, children }: IsolatedWordsProps) {
  const intl = useMemo(
    () =>
      isolatingIntl({
        locale: localeOf[language],
        defaultLocale: "en-GB",
        messages,
        // A server has no such function; none is needed while every word is there.
        onError: (error) => reportError(error),
      }),
    [language, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

export interface MoreWordsProps {
  domains: readonly Domain[];
  children: ReactNode;
}

/** Adds domains to the words around it; suspends until they are here. Each flow begins with it, in the host's root. */
export function MoreWords({ domains, children }: MoreWordsProps) {
  // This must be the last hook: React replays a suspended render with the hooks that it had met before.
  const words = useWords(useLanguage(), domains);
  return <MergedWords words={words}>{children}</MergedWords>;
}

function MergedWords({ words, children }: { words: Words; children: ReactNode }) {
  const { messages } = useIntl();
  const language = useLanguage();
  const merged: Words = useMemo(() => Object.assign({}, messages, words), [messages, words]);
  const Root = use(RootContext);
  return (
    <IsolatedWords language={language} messages={merged}>
      <Root>{children}</Root>
    </IsolatedWords>
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
