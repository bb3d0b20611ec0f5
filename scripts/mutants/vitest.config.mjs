// Vitest's configuration for mutants: resolves the packages by path, so that a copy of the repository tests itself, and
// applies one mutant of the ledger.
// @ts-check
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { ledgerMutants, ledgerTests, mutated } from "./ledger.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const conditions = ["apex-source", ...defaultServerConditions];
const mutant = ledgerMutants.find(({ name }) => name === process.env.LEDGER_MUTANT);

/** Runs the quick tests first, because they notice most mistakes. */
class QuickFirst extends BaseSequencer {
  /** @override @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const placeOf = (/** @type {{ moduleId: string }} */ { moduleId }) =>
      ledgerTests.findIndex((file) => moduleId === join(root, file));
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  root,
  resolve: {
    conditions,
    alias: [{ find: /^@apex\/(\w+)\/(.+)$/, replacement: `${join(root, "packages")}/$1/src/$2` }],
  },
  ssr: { resolve: { conditions } },
  plugins: [
    {
      name: "ledger-mutant",
      enforce: "pre",
      transform: (code, id) =>
        mutant !== undefined && id === join(root, mutant.file) ? mutated(code, mutant) : undefined,
    },
  ],
  test: {
    environment: "node",
    // A mistake in code that runs at loading is noticed only if the module is loaded again.
    isolate: process.env.LEDGER_MUTANT === undefined,
    // Vitest caches transformed modules by the file's text, which a mutant does not change.
    fsModuleCache: false,
    include: process.env.MUTANT_TESTS?.split(",") ?? ["packages/*/src/**/*.test.ts"],
    sequence: { sequencer: QuickFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
