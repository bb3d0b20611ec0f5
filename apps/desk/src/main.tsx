import "@apex/ui/styles.css";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Desk } from "./desk.tsx";

applyTheme(readTheme());

/** If the first words cannot be loaded, the document says so in both languages. */
function NothingLoaded() {
  useEffect(() => document.getElementById("failed")?.removeAttribute("hidden"), []);
  return null;
}

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary isByHand fallback={() => <NothingLoaded />}>
        <BrowserRouter>
          <Desk />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
