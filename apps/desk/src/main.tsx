import "@apex/ui/print.css";
import "@apex/ui/styles.css";
import { ErrorBoundary } from "@apex/ui/lazy-part/error-boundary";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Desk } from "./desk.tsx";

applyTheme(readTheme());

/** If the first words cannot be loaded, the document says so in both languages; with the network they are asked for again. */
function NothingLoaded() {
  useEffect(() => {
    const notice = document.getElementById("failed");
    notice?.removeAttribute("hidden");
    return () => notice?.setAttribute("hidden", "");
  }, []);
  return null;
}

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary fallback={() => <NothingLoaded />}>
        <BrowserRouter>
          <Desk />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
