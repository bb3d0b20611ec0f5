import type { Plugin } from "vite";

/** A change to a file of a library. */
interface Mend {
  /** In `node_modules`, without its ending. */
  readonly file: string;
  readonly from: RegExp;
  readonly to: string;
}

export const mends: readonly Mend[] = [
  // It empties its live regions by way of `innerHTML`, which the wallet's policy of trusted types forbids: typing into a date field would
  // throw. Here it empties them as text is emptied.
  {
    file: "react-aria/dist/private/live-announcer/LiveAnnouncer",
    from: /\.innerHTML = (?:''|"")/g,
    to: ".textContent = ''",
  },
  // Four questions about the language, asked before the first page is drawn, make the browser load all that it knows of dates and scripts:
  // 60 ms of a computer's time, 270 ms of a phone's. Whether its name is well formed …
  {
    file: "react-aria/dist/private/i18n/useDefaultLocale",
    from: /Intl\.DateTimeFormat\.supportedLocalesOf\(/g,
    to: "Intl.getCanonicalLocales(",
  },
  // … how it runs, which the list of languages beside it tells as well …
  {
    file: "react-aria/dist/private/i18n/utils",
    from: /if \(Intl\.Locale\)/g,
    to: "if (false)",
  },
  // … and, twice, whether the browser can write its numbers and dates, as it can those of English and French.
  {
    file: "@formatjs/intl/index",
    from: /if \(!Intl\.(?:Number|DateTime)Format\.supportedLocalesOf\(locale\)\.length && onError\)/g,
    to: "if (false)",
  },
  {
    file: "intl-messageformat/index",
    from: /Intl\.NumberFormat\.supportedLocalesOf\(locales\)/g,
    to: "[locales].flat()",
  },
];

/** Mends libraries for the wallet, and stops the build where a mend no longer applies. */
export function mendedLibraries(): Plugin {
  const mended = new Set<Mend>();
  const mendOf = (id: string) =>
    mends.find(({ file }) => new RegExp(`/node_modules/${file}\\.m?js`).test(id));
  return {
    name: "apex-mended-libraries",
    enforce: "pre",
    transform: {
      filter: { id: /\/node_modules\/(?:react-aria|@formatjs\/intl|intl-messageformat)\// },
      handler(code, id) {
        const mend = mendOf(id);
        if (mend === undefined) return undefined;
        const changed = code.replaceAll(mend.from, mend.to);
        if (changed === code) this.error(`${mend.file} needs no mend any more.`);
        mended.add(mend);
        return { code: changed, map: null };
      },
    },
    buildEnd(error) {
      const { command, build } = this.environment.config;
      const left = mends.find((mend) => !mended.has(mend));
      if (error === undefined && command === "build" && !build.ssr && left !== undefined)
        this.error(`No module is ${left.file} any more.`);
    },
  };
}
