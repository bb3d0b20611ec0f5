import { FirstProvider } from "@apex/flows/first-provider";
import { MoreWords } from "@apex/flows/base/words/words-provider";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { AccountContext, type Account } from "./account-context.ts";
import { hrefOf } from "./address.ts";
import { entryPaths } from "./entry-paths.ts";
import { loadAccount } from "./load-account.ts";
import { Pages } from "./routes/pages.tsx";
import { BrokenPage } from "@apex/flows/base/errors/broken-page";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { LazyShellEvents } from "./shell/lazy-shell-events.tsx";
import { useWorkspaceSwitch } from "./shell/use-workspace-switch.ts";
import { start } from "./start.ts";
import type { Started } from "./started.ts";
import { chosenLanguage, client, type Language } from "./wallet-client.ts";

/** The language in use; `kept` tells whether the choice reached the account. */
interface LanguageChoice {
  readonly language: Language;
  readonly kept?: Promise<boolean>;
}

export interface WalletProps {
  /** The result of the start. */
  first: Started;
}

/** The whole wallet: the person, the language, and their pages. */
export function Wallet({ first }: WalletProps) {
  const navigate = useNavigate();
  const [started, setStarted] = useState(first);
  const [choice, setChoice] = useState<LanguageChoice>(() => ({ language: chosenLanguage() }));
  const enter = useCallback(async (isOtherWorkspace = false) => {
    const next = await start(isOtherWorkspace);
    startTransition(() => {
      setStarted(next);
      // The first sign-in on a device brings the account's language.
      const language = chosenLanguage();
      setChoice((before) => (before.language === language ? before : { language }));
    });
    return next;
  }, []);
  const hasBusinessPages = started.application?.type === "business";
  const { switchTo, isSwitching } = useWorkspaceSwitch(hasBusinessPages, enter);

  useEffect(() => {
    document.documentElement.lang = choice.language;
  }, [choice.language]);

  const account = useMemo<Account>(
    () => ({
      user: started.user,
      isFallback: started.isFallback,
      lastEventId: started.lastEventId,
      language: choice.language,
      languageKept: choice.kept,
      enter,
      switchWorkspace: (workspace) => void switchTo(workspace),
      hasBusinessPages,
      opens: (pathname) => started.application?.opens(pathname, started.user) ?? true,
      setStarted,
      logOut: () => void loadAccount().then(({ endSession }) => endSession(client)),
      chooseLanguage(language) {
        const kept = loadAccount()
          .then(({ keepLanguage }) => keepLanguage(client, language))
          .then(
            () => true,
            () => false,
          );
        // The old texts stay until the new ones have loaded.
        startTransition(() => setChoice({ language, kept }));
      },
    }),
    [started, choice, enter, hasBusinessPages, switchTo],
  );

  return (
    <FirstProvider
      client={client}
      locale={choice.language}
      places={started.application?.places ?? entryPaths}
      navigate={(href) => void navigate(href)}
      hrefOf={hrefOf}
      onLanguage={account.chooseLanguage}
      hasPageMotion
    >
      <AccountContext value={account}>
        <MoreWords domains={["shell"]}>
          <BrokenPage>
            {isSwitching ? <PageSkeleton /> : <Pages application={started.application} />}
          </BrokenPage>
          <LazyShellEvents />
        </MoreWords>
      </AccountContext>
    </FirstProvider>
  );
}
