import { endSession, keepLanguage } from "@apex/client/account";
import { ApexProvider } from "@apex/flows/apex-provider";
import { startTransition, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { AccountContext, type Account } from "./account-context.ts";
import { ShellEvents } from "./shell/shell-events.tsx";
import { useWorkspaceSwitch } from "./shell/use-workspace-switch.ts";
import { PageSkeleton } from "./shell/page-skeleton.tsx";
import { BrokenPage } from "./shell/broken-page.tsx";
import { start, type Started } from "./start.ts";
import { chosenLanguage, client, queries } from "./wallet-client.ts";

export interface WalletProps {
  /** What the start found. */
  first: Started;
}

/** The whole wallet: who is signed in, in which language, and the pages that are theirs. */
export function Wallet({ first }: WalletProps) {
  const navigate = useNavigate();
  const [started, setStarted] = useState(first);
  const [language, setLanguage] = useState(chosenLanguage);
  const enter = useEnter(setStarted);
  const { switchTo, isSwitching, notice } = useWorkspaceSwitch(enter);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const account = useMemo<Account>(
    () => ({
      user: started.user,
      language,
      enter,
      switchWorkspace: switchTo,
      logOut: () => void endSession(client),
      chooseLanguage(chosen) {
        const kept = keepLanguage(client, chosen);
        startTransition(() => setLanguage(chosen));
        kept.then(
          () => client.events.emit("language-changed", { isKept: true }),
          () => client.events.emit("language-changed", { isKept: false }),
        );
      },
    }),
    [started.user, language, enter, switchTo],
  );

  const { Pages } = started.application;
  return (
    <ApexProvider client={client} queries={queries} locale={language} navigate={(href) => void navigate(href)}>
      <AccountContext value={account}>
        <BrokenPage>{isSwitching ? <PageSkeleton isWhole /> : <Pages />}</BrokenPage>
        <ShellEvents />
      </AccountContext>
    </ApexProvider>
  );
}
