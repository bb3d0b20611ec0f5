import { join } from "node:path";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { wordsPlugin } from "../../scripts/words-plugin.mjs";
import { assetPictures } from "./vite-asset-pictures.ts";
import { chunkGroups } from "./vite-chunks.ts";
import { leanStyles } from "./vite-lean-styles.ts";
import { loneContexts } from "./vite-lone-contexts.ts";
import { packedFiles } from "./vite-packed-files.ts";
import { mendedLibraries } from "./vite-mended-libraries.ts";
import { routePreloads } from "./vite-route-preloads.ts";
import { prerenderedPages } from "./vite-prerendered.ts";
import { securityHashes } from "./vite-security-hashes.ts";

/** Languages of react-aria's own words: those of the product, and the one that it falls back to. */
const reactAriaLocales = ["en-GB", "en-US", "fr-FR"];

/** The files of the first page, save for the sheet that comes later. */
const isOfFirstPage = (file: string) =>
  /(?:^|\/)(?:rolldown-runtime|early|core|server|home)-[^/]+\.js$/.test(file);

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    wordsPlugin(),
    { ...optimizeLocales.vite({ locales: reactAriaLocales }), enforce: "pre" as const },
    react(),
    tailwind(),
    leanStyles(),
    routePreloads(),
    prerenderedPages(),
    securityHashes(),
    packedFiles(),
    mendedLibraries(),
    loneContexts(),
    assetPictures(),
  ],
  resolve: {
    conditions: ["apex-source", ...defaultClientConditions],
    // Words are parsed when they are compiled, and calls go by fetch: no browser carries the parser, axios' other way to call, its
    // list of status codes, or what it has for those who cancel by token or limit a body's size.
    alias:
      command === "build"
        ? [
            {
              find: /^\.{1,2}\/(xhr|cancel\/CancelToken|core\/createMultipartBody|helpers\/(HttpStatusCode|estimateDataURLDecodedBytes|formDataToJSON))\.js$/,
              replacement: "axios/unsafe/helpers/null.js",
            },
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
            },
          ]
        : [],
  },
  // The settings of the sign-in page, which is rendered at build time.
  ssr: {
    noExternal: [/^@apex\//],
    resolve: { conditions: ["apex-source", ...defaultServerConditions] },
  },
  build: {
    target: "es2024",
    // Browsers of the same year: they know light-dark() and @property.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5"],
    // Pictures and fonts stay files, which the cache knows by name.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A file of words needs nothing but what the first script has loaded, and a part of the first page finds that page's files there:
      // naming them a second time would only cost bytes.
      resolveDependencies: (file, files, { hostId }) =>
        /\/words-[^/]+$/.test(file)
          ? []
          : files.filter((needed) => !(isOfFirstPage(hostId) && isOfFirstPage(needed))),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Limits are constants of constants, such as 30 days: only their numbers are loaded.
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      output: isSsrBuild
        ? {}
        : {
            // 42 bits tell two versions of a file apart. The first script names 90 files, so every letter counts there.
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: { groups: chunkGroups(join(import.meta.dirname, "src")) },
          },
    },
  },
}));
