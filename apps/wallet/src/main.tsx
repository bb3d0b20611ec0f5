import "@apex/ui/styles.css";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { startWords } from "@apex/flows/words/load-words";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "./browser-router.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { startReads } from "./start-reads.ts";
import { start } from "./start.ts";
import { chosenLanguage } from "./wallet-client.ts";
import { Wallet } from "./wallet.tsx";

// Words, profile, the overview's figures and the pages are fetched at the same time, before React mounts.
startWords(["errors", "validation", "flow", "shell"], chosenLanguage());
startReads(location.pathname);
applyTheme(readTheme());

/** Where not even the words can be had, the document says it in both languages. */
function NothingLoaded() {
  useEffect(showFailure, []);
  return null;
}

function showFailure(): void {
  document.getElementById("failed")?.removeAttribute("hidden");
}

const root = document.getElementById("root");
start().then(
  (started) => {
    if (root === null) return showFailure();
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary fallback={() => <NothingLoaded />}>
          <BrowserRouter>
            <Wallet first={started} />
          </BrowserRouter>
        </ErrorBoundary>
      </StrictMode>,
    );
  },
  () => showFailure(),
);
