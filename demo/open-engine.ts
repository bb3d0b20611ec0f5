import { openEngineLine, type EngineLine } from "./engine-fetch.ts";
import type { DemoPlace } from "./engine-worker.ts";

export interface DemoEngine {
  readonly line: EngineLine;
  /** Gives up what this browser keeps of the demo, and begins again. */
  readonly forget: () => void;
}

/** The engine of this folder's demo, in a worker of this tab or of another; what the page asks of its own host, it answers. */
export function openEngine(): DemoEngine {
  const folder = new URL("./", location.href);
  // Two demos on one host keep their books apart.
  const name = `apex-demo${folder.pathname.replaceAll(/\W+/g, "-")}`;
  const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
  // Everything after the folder stands behind a `#`.
  worker.postMessage({ name, publicUrl: `${folder.href}#` } satisfies DemoPlace);
  const line = openEngineLine(new BroadcastChannel(name));

  const fetchOfBrowser = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const isOurs = new URL(request.url).origin === location.origin;
    return isOurs ? line.fetch(request) : fetchOfBrowser(request);
  };
  return {
    line,
    forget() {
      worker.terminate();
      const gone = indexedDB.deleteDatabase(`/pglite/${name}`);
      gone.addEventListener("success", () => location.reload());
    },
  };
}
