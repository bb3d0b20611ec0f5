import "@apex/ui/styles.css";
import { startWords } from "@apex/flows/base/words/load-words";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { start } from "../apps/wallet/src/start.ts";
import { chosenLanguage } from "../apps/wallet/src/wallet-client.ts";
import { WholePage } from "../apps/wallet/src/whole-page.tsx";
import { DemoBar } from "./demo-bar.tsx";
import { openEngine } from "./open-engine.ts";

// Pages that the engine writes have a page of their own here; the wallet is sent to them as to a place of its host.
function leavesForSandbox(): boolean {
  const isSandbox = location.hash.startsWith("#/sandbox");
  if (isSandbox) location.replace(`./sandbox.html${location.hash}`);
  return isSandbox;
}
addEventListener("hashchange", leavesForSandbox);
// A page that is being left starts nothing.
if (leavesForSandbox()) await new Promise(() => undefined);

const { line, forget } = openEngine();

function rootOf(id: string) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no element ${id}.`);
  return createRoot(element);
}

document.documentElement.lang = chosenLanguage();
applyTheme(readTheme());
startWords(["errors", "flow", "shell"], chosenLanguage());
rootOf("demo").render(<DemoBar line={line} onForget={forget} />);
const started = await start();
rootOf("root").render(<WholePage started={started} Router={HashRouter} />);
