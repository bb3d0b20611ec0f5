import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { wordsPlugin } from "../scripts/words-plugin.mjs";

/** The wallet with the engine beside it, as files that lie in any folder of any host. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  define: { "import.meta.env.VITE_ROUTES": JSON.stringify("hash") },
  plugins: [
    wordsPlugin(),
    { ...optimizeLocales.vite({ locales: ["en-GB", "en-US", "fr-FR"] }), enforce: "pre" as const },
    react(),
    tailwind(),
  ],
  worker: { format: "es" },
  resolve: {
    conditions: ["apex-source", ...defaultClientConditions],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: "@formatjs/icu-messageformat-parser/no-parser.js",
      },
    ],
  },
  build: {
    target: "es2024",
    outDir: "dist",
    rolldownOptions: {
      input: ["index.html", "sandbox.html"].map((page) => `${import.meta.dirname}/${page}`),
    },
    emptyOutDir: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
  },
});
