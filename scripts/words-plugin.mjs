// Vite plugin that compiles the words when a build or a dev server starts, and again whenever a locale file is saved.
// @ts-check
import { compileWords, localesFolder } from "./compile-words.mjs";

/** @returns {import("vite").Plugin} */
export function wordsPlugin() {
  return {
    name: "apex-words",
    buildStart() {
      compileWords();
    },
    configureServer(server) {
      server.watcher.add(localesFolder);
      /** @param {string} file */
      const recompile = (file) => {
        if (!file.startsWith(localesFolder)) return;
        try {
          compileWords();
        } catch (error) {
          server.config.logger.error(String(error));
        }
      };
      server.watcher.on("add", recompile).on("change", recompile).on("unlink", recompile);
    },
  };
}
