import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { wordsPlugin } from "../../scripts/words-plugin.mjs";
import { packedFiles } from "../wallet/vite-packed-files.ts";
import { securityHashes } from "../wallet/vite-security-hashes.ts";
import { mendedLibraries } from "../wallet/vite-mended-libraries.ts";

/** Languages of react-aria's own words: those of the product, and the one that it falls back to. */
const reactAriaLocales = ["en-GB", "en-US", "fr-FR"];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    wordsPlugin(),
    { ...optimizeLocales.vite({ locales: reactAriaLocales }), enforce: "pre" as const },
    react(),
    tailwind(),
    securityHashes(),
    packedFiles(),
    mendedLibraries(),
  ],
  resolve: { conditions: ["apex-source", ...defaultClientConditions] },
  build: { target: "es2024", reportCompressedSize: false },
});
