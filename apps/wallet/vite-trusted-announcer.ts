import type { Plugin } from "vite";

/**
 * react-aria empties its live regions by way of `innerHTML`, which the wallet's policy of trusted types forbids: typing into a date
 * field would throw. Here it empties them as text is emptied.
 */
export function trustedAnnouncer(): Plugin {
  let isMended = false;
  return {
    name: "apex-trusted-announcer",
    enforce: "pre",
    transform: {
      filter: { id: /dist\/private\/live-announcer\/LiveAnnouncer\.m?js/ },
      handler(code) {
        const mended = code.replaceAll(/\.innerHTML = (?:''|"")/g, ".textContent = ''");
        if (mended === code) this.error("react-aria no longer writes innerHTML: this can go.");
        isMended = true;
        return { code: mended, map: null };
      },
    },
    buildEnd(error) {
      const { command, build } = this.environment.config;
      if (error === undefined && command === "build" && !build.ssr && !isMended)
        this.error("react-aria has its live regions in another file.");
    },
  };
}
