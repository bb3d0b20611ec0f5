/** The file lies at the root, so that its scope is the whole wallet. */
const workerPath = "/worker.js";

/** Declared here, because the DOM library lacks trusted types. */
interface TrustedTypes {
  createPolicy(
    name: "apex",
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let trusted: string | undefined;

/** The worker's address as a trusted type: made once, like its policy. */
function workerAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy("apex", {
        createScriptURL(address) {
          if (address !== workerPath) throw new TypeError("This is no worker of ours.");
          return address;
        },
      })
      .createScriptURL(workerPath) ?? workerPath;
  return trusted;
}

/** Installs the service worker for push messages and offline pages; repeating this changes nothing. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress());
  return navigator.serviceWorker.ready;
}

/** Keeps the files of this page for offline use. Files that cannot be kept are loaded again. */
export async function keepPageFiles(): Promise<void> {
  // The files of a development server have no lasting names, and the demo has no server.
  if (!import.meta.env.PROD || import.meta.env.BASE_URL !== "/") return;
  if (!("serviceWorker" in navigator)) return;
  const { active } = await readyWorker();
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ files: [...new Set(files)] });
}
