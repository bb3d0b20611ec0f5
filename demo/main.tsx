import "@apex/ui/styles.css";
import { startWords } from "@apex/flows/words/load-words";
import { applyTheme, readTheme } from "@apex/ui/theme/theme";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router";
import { start } from "../apps/wallet/src/start.ts";
import { chosenLanguage } from "../apps/wallet/src/wallet-client.ts";
import { WholePage } from "../apps/wallet/src/whole-page.tsx";
import { DemoBar } from "./demo-bar.tsx";
import { openEngineLine } from "./engine-fetch.ts";
import type { DemoPlace } from "./engine-worker.ts";

/** Two demos on one host keep their books apart. */
const name = `apex-demo${location.pathname.replaceAll(/\W+/g, "-")}`;
const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
worker.postMessage({ name, publicUrl: location.origin } satisfies DemoPlace);
const line = openEngineLine(new BroadcastChannel(name));

/** Gives up what this browser keeps of the demo, and begins again. */
function forget(): void {
  worker.terminate();
  const gone = indexedDB.deleteDatabase(`/pglite/${name}`);
  gone.addEventListener("success", () => location.reload());
}

// The wallet calls its own host, which here gives out files only: the engine answers instead.
const fetchOfBrowser = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const isOurs = new URL(request.url).origin === location.origin;
  return isOurs ? line.fetch(request) : fetchOfBrowser(request);
};

function rootOf(id: string) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no element ${id}.`);
  return createRoot(element);
}

document.documentElement.lang = chosenLanguage();
applyTheme(readTheme());
startWords(["errors", "validation", "flow", "shell"], chosenLanguage());
rootOf("demo").render(<DemoBar line={line} onForget={forget} />);
const started = await start();
rootOf("root").render(<WholePage started={started} Router={HashRouter} failure={null} />);
