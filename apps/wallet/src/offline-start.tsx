import { FirstProvider } from "@apex/flows/first-provider";
import { LastBalances } from "@apex/flows/wallet/last-balances/last-balances";
import { createRoot } from "react-dom/client";
import { paths } from "./paths.ts";
import { chosenLanguage, client } from "./wallet-client.ts";

const startAgain = () => location.reload();

/** Shows the wallet offline, until the page is reloaded. It sends nothing, so the session stays as it is. */
export function startOffline(): Promise<never> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The document has no root.");
  const language = chosenLanguage();
  document.documentElement.lang = language;
  createRoot(root).render(
    <FirstProvider client={client} locale={language} places={paths} navigate={startAgain}>
      <main className="mx-auto min-h-dvh w-full max-w-2xl px-4 py-8 sm:py-16">
        <LastBalances
          onRetry={startAgain}
          onLogOut={() => {
            client.session.signedOut("here");
            startAgain();
          }}
        />
      </main>
    </FirstProvider>,
  );
  return new Promise(() => undefined);
}
