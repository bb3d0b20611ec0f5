import { defaultServerConditions } from "vite";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

const conditions = ["apex-source", ...defaultServerConditions];

interface ProjectOptions {
  name: string;
  include: string[];
  exclude?: string[];
  globalSetup?: string[];
  testTimeout?: number;
}

/** Tests that run in Node, on the packages' sources. */
function project(options: ProjectOptions): TestProjectConfiguration {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    test: {
      environment: "node",
      // Modules are loaded once in a worker, not for each file: they keep nothing that a test could meet.
      isolate: false,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      ...options,
      exclude: ["**/node_modules/**", "**/dist/**", ...(options.exclude ?? [])],
      globalSetup: ["./scripts/vitest-words.mjs", ...(options.globalSetup ?? [])],
    },
  };
}

// Stories have a configuration of their own, vitest.stories.config.ts: loading Storybook takes seconds.
export default defineConfig({
  test: {
    projects: [
      project({
        name: "structure",
        include: ["tests/structure/**/*.test.ts"],
        testTimeout: 60_000,
      }),
      // `*.pg.test.ts` needs PostgreSQL; `*.both.test.ts` runs on it and on PGlite.
      project({
        name: "unit",
        include: ["{packages,apps}/*/src/**/*.test.{ts,tsx}", "tests/amounts/**/*.test.tsx"],
        exclude: ["**/*.pg.test.ts"],
      }),
      project({
        name: "postgres",
        include: ["{{packages,apps}/*/src,tests}/**/*.{pg,both}.test.ts"],
        globalSetup: ["./scripts/vitest-postgres.mjs"],
        testTimeout: 300_000,
      }),
      project({ name: "operate", include: ["tests/operate/**/*.test.ts"], testTimeout: 120_000 }),
      project({ name: "upgrade", include: ["tests/upgrade/**/*.test.ts"], testTimeout: 0 }),
      project({ name: "failover", include: ["tests/failover/**/*.test.ts"], testTimeout: 0 }),
      project({ name: "size", include: ["tests/size/**/*.test.ts"], testTimeout: 120_000 }),
    ],
  },
});
