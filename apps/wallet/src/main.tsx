import "@apex/ui/styles.css";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { startWords } from "@apex/flows/words/load-words";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { startReads } from "./start-reads.ts";
import { start } from "./start.ts";
import { chosenLanguage } from "./wallet-client.ts";
import { Wallet } from "./wallet.tsx";

// Words, profile, the overview's figures and the pages are fetched at the same time, before React mounts.
startWords(["errors", "validation", "flow", "shell"], chosenLanguage());
startReads(location.pathname);
applyTheme(readTheme());

const root = document.getElementById("root");
if (root === null) throw new Error("The document has no #root.");
const started = await start();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <Wallet first={started} />
    </BrowserRouter>
  </StrictMode>,
);
