import type { Client } from "@apex/client/create-client";
import { safeStorage } from "@apex/client/safe-storage";
import type { Language } from "@apex/contract/auth/language";
import { RouterProvider } from "react-aria-components";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Suspense, useEffect, useState, type ReactNode } from "react";
import { ClientContext } from "./base/client-context.ts";
import { createDraftStore, type DraftStore } from "./base/flow/draft-store.ts";
import { DraftsContext } from "./base/flow/use-flow.ts";
import type { HostPlaces } from "./base/places/places.ts";
import { PlacesContext } from "./base/places/use-href-to.ts";
import { PageMotionContext } from "./base/motion/page-motion.ts";
import { LanguageChoiceContext, type ChooseLanguage } from "./base/words/language-choice.ts";
import { setWordsLanguage } from "./base/words/load-words.ts";
import { localeOf, RootWords } from "./base/words/words-provider.tsx";

export interface FirstProviderProps {
  client: Client;
  /** Language of words, figures and dates. Change it in a transition: new words are fetched. */
  locale: Language;
  /** The host's addresses, by place. Flows link to no other. */
  places: HostPlaces;
  /** Follows a link of a flow: the host's router. */
  navigate: (href: string) => void;
  /** The href that a link shows for a place, for a host below a path or behind a `#`. Default: the place. */
  hrefOf?: (href: string) => string;
  /** A guest's choice of language, which the host follows with `locale`. Without it guests' pages offer none. */
  onLanguage?: ChooseLanguage;
  /** True if an item moves from its list to its page, for a host that changes pages in a transition. Default false. */
  hasPageMotion?: boolean;
  /** Default: session storage, by the user who is signed in. */
  drafts?: DraftStore;
  /** Shown while the first words are loading. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * The providers of the sign-in flow: those of ApexProvider without the query client, which a first visit would wait for. Every
 * other flow needs that too.
 */
export function FirstProvider({
  client,
  locale,
  places,
  navigate,
  hrefOf = asItIs,
  onLanguage,
  hasPageMotion = false,
  drafts,
  fallback,
  children,
}: FirstProviderProps) {
  const [ownDrafts] = useState(
    () =>
      drafts ??
      createDraftStore({
        home: safeStorage(() => sessionStorage),
        user: () => client.session.getState().user?.userId,
      }),
  );
  setWordsLanguage(locale);
  useEffect(() => client.events.on("signed-out", () => ownDrafts.clear()), [client, ownDrafts]);
  return (
    <ClientContext value={client}>
      <DraftsContext value={ownDrafts}>
        <PlacesContext value={places}>
          <LanguageChoiceContext value={onLanguage}>
            <PageMotionContext value={hasPageMotion}>
              <I18nProvider locale={localeOf[locale]}>
                <RouterProvider navigate={navigate} useHref={hrefOf}>
                  <Suspense fallback={fallback}>
                    <RootWords language={locale} domains={baseDomains}>
                      {children}
                    </RootWords>
                  </Suspense>
                </RouterProvider>
              </I18nProvider>
            </PageMotionContext>
          </LanguageChoiceContext>
        </PlacesContext>
      </DraftsContext>
    </ClientContext>
  );
}

const asItIs = (href: string) => href;

/** Words that every screen may need. */
const baseDomains = ["errors", "flow"] as const;
