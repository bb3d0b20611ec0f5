import "@apex/ui/styles.css";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { startWords } from "@apex/flows/base/words/load-words";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "./browser-router.tsx";
import { isPrerendered } from "./prerendered.ts";
import { start } from "./start.ts";
import { chosenLanguage, client } from "./wallet-client.ts";
import { showFailure, WholePage } from "./whole-page.tsx";

// Words, profile and the pages load at the same time, before React mounts.
startWords(["errors", "flow", "shell"], chosenLanguage());
if (client.session.token() !== undefined) startWords(["validation"], chosenLanguage());
applyTheme(readTheme());

const root = document.getElementById("root");
start().then((started) => {
  if (root === null) return showFailure();
  const page = <WholePage started={started} Router={BrowserRouter} />;
  // A transition renders in slices, so that a press or scroll is answered in between.
  startTransition(() => {
    if (started.user === undefined && isPrerendered(root, chosenLanguage()))
      hydrateRoot(root, page);
    else createRoot(root).render(page);
  });
}, showFailure);
