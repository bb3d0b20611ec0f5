import { basename } from "node:path";
import type { Plugin } from "vite";

/** Parts of axios for requests that the wallet never sends: what stands in for each says so, should that change. */
const leftOut = new Set([
  "CancelToken.js",
  "HttpStatusCode.js",
  "createMultipartBody.js",
  "estimateDataURLDecodedBytes.js",
  "formDataToJSON.js",
  "setFormDataHeaders.js",
  "spread.js",
  "toURLEncodedForm.js",
]);

/** Adapters for other places than a browser with `fetch`. */
const otherAdapters = new Set(["http.js", "xhr.js"]);

/** Leaves out of axios what it cannot shake off itself: a fifth of it. */
export function leanAxios(): Plugin {
  return {
    name: "apex-lean-axios",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /\/axios\/lib\/(?:adapters|cancel|core|helpers)\/\w+\.js$/ },
      handler(id) {
        const file = basename(id);
        if (id.includes("/adapters/") && otherAdapters.has(file)) return "export default null;";
        if (!leftOut.has(file)) return undefined;
        return `export default function leftOut() { throw new Error("The wallet's axios has no ${file}."); }`;
      },
    },
  };
}
