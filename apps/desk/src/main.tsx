import "@apex/ui/styles.css";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { Desk } from "./desk.tsx";

applyTheme(readTheme());

const root = document.getElementById("root");
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Desk />
      </BrowserRouter>
    </StrictMode>,
  );
