// The kinds of host that the packages are tested in. Each makes its applications and serves them at addresses whose
// names tests/kit reads.
// @ts-check
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  example,
  install,
  lowestPeers,
  peers,
  quiet,
  root,
  run,
  tsconfig,
  typescript,
  versions,
} from "./application.mjs";

/** @typedef {import("./application.mjs").Kit} Kit */
/**
 * @typedef {object} Host
 * @property {string[]} addresses names of the addresses that it serves; the API allows calls from them
 * @property {string[]} tests files that use it
 * @property {(kit: Kit, ports: Record<string, number>) => Promise<void>} make
 */

const next = "16.4.6";
/** Pinned, because the framework package is published later than the library. */
const reactRouter = "8.4.0";
const rspack = { "@rspack/core": "2.3.2", "@rspack/cli": "2.2.8" };
const reactTypes = () => versions("@types/react", "@types/react-dom");

const vite = "node_modules/vite/bin/vite.js";
const page = `<!doctype html><html lang="en"><title>App</title><script type="module" src="/src/main.tsx"></script></html>`;

/** A wrong use of the packages, which their types must reject. */
const misuse = `import { TransferFlow } from "@apex/flows/send/transfer/transfer-flow";

// @ts-expect-error A place is no word.
export const wrong = <TransferFlow place="amount" onPlace={() => undefined} onDone={() => undefined} onExit={() => undefined} onEvent={() => undefined} />;
`;

/** Two applications with Vite: one with the lowest peers that the packages allow, one with those of the repository. @type {Host} */
const viteHost = {
  addresses: ["proxied", "themed"],
  tests: ["kit.spec.ts", "hosts.spec.ts", "layers.spec.ts"],
  async make({ folder, packed, api, serve }, ports) {
    for (const [app, chosen] of /** @type {const} */ ([
      ["proxied", lowestPeers()],
      ["themed", versions(...peers, "react-router")],
    ])) {
      const home = join(folder, app);
      install(
        home,
        {
          ...packed,
          ...chosen,
          ...reactTypes(),
          ...versions("@vitejs/plugin-react", "vite"),
          ...typescript,
        },
        {
          ...example("proxied", api),
          ...example(app, api),
          "index.html": page,
          "src/misuse.tsx": misuse,
          "tsconfig.json": tsconfig(["vite/client"], ["src", "vite.config.ts"]),
        },
      );
      run("npx", ["tsc", "-p", "."], home, quiet);
      run("npx", ["vite", "build", "--logLevel", "warn"], home, quiet);
      const port = ports[app] ?? 0;
      await serve(port, "node", [vite, "preview", "--port", String(port), "--strictPort"], home);
    }
  },
};

/** An application with Tailwind, built twice: with its style sheet before that of the packages, and after it. @type {Host} */
const tailwindHost = {
  addresses: ["tailwind", "tailwind-after"],
  tests: ["beside.spec.ts"],
  async make({ folder, packed, api, serve }, ports) {
    const home = join(folder, "tailwind");
    const files = example("tailwind", api);
    install(
      home,
      {
        ...packed,
        ...versions(...peers, "@tailwindcss/vite", "@vitejs/plugin-react", "tailwindcss", "vite"),
        ...reactTypes(),
        ...typescript,
      },
      {
        ...files,
        "index.html": page,
        "tsconfig.json": tsconfig(["vite/client"], ["src", "vite.config.ts"]),
      },
    );
    run("npx", ["tsc", "-p", "."], home, quiet);
    const main = files["src/main.tsx"] ?? "";
    for (const [name, text] of /** @type {const} */ ([
      ["tailwind", main],
      ["tailwind-after", main.replace(/^(import "[^"]+";)\n(import "[^"]+";)$/m, "$2\n$1")],
    ])) {
      writeFileSync(join(home, "src/main.tsx"), text);
      run("npx", ["vite", "build", "--logLevel", "warn", "--outDir", name], home, quiet);
      const port = ports[name] ?? 0;
      const built = ["--outDir", name, "--port", String(port), "--strictPort"];
      await serve(port, "node", [vite, "preview", ...built], home);
    }
  },
};

/** The second of the Vite applications, built with Rspack. @type {Host} */
const rspackHost = {
  addresses: ["rspack"],
  tests: ["rspack.spec.ts"],
  async make({ folder, packed, api, serve }, ports) {
    const home = join(folder, "rspack");
    install(
      home,
      { ...packed, ...versions(...peers, "react-router"), ...rspack },
      { ...example("themed", api), ...example("rspack", api) },
    );
    run("npx", ["rspack", "build"], home, quiet);
    const port = ports["rspack"] ?? 0;
    const built = ["--outDir", join(home, "dist"), "--port", String(port), "--strictPort"];
    await serve(port, "node", [join(root, vite), "preview", ...built], home);
  },
};

/** Next's App Router with its own React: built, and in development mode, which reports every hydration mismatch. @type {Host} */
const nextHost = {
  addresses: ["next", "next-dev"],
  tests: ["server.spec.ts"],
  async make({ folder, packed, api, serve }, ports) {
    const home = join(folder, "next");
    install(
      home,
      {
        ...packed,
        ...versions(...peers, "@types/node"),
        ...reactTypes(),
        next,
        // Next needs the compiler's JavaScript API, which the native compiler does not have.
        typescript: "6.0.2",
      },
      { ...example("next", api), "tsconfig.json": tsconfig([], ["app", "next.config.ts"]) },
    );
    run("npx", ["next", "build"], home, quiet);
    for (const [name, command] of /** @type {const} */ ([
      ["next", "start"],
      ["next-dev", "dev"],
    ])) {
      const port = ports[name] ?? 0;
      await serve(port, "npx", ["next", command, "--port", String(port)], home);
    }
  },
};

/** React Router in framework mode, in development mode and built. @type {Host} */
const reactRouterHost = {
  addresses: ["react-router", "react-router-dev"],
  tests: ["server.spec.ts"],
  async make({ folder, packed, api, serve }, ports) {
    const home = join(folder, "react-router");
    install(
      home,
      {
        ...packed,
        ...versions(...peers, "@types/node", "vite"),
        ...reactTypes(),
        "react-router": reactRouter,
        "@react-router/dev": reactRouter,
        "@react-router/node": reactRouter,
        "@react-router/serve": reactRouter,
        isbot: "5.2.3",
        ...typescript,
      },
      {
        ...example("react-router", api),
        "tsconfig.json": tsconfig(["node", "vite/client"], ["app", "vite.config.ts"]),
      },
    );
    run("npx", ["tsc", "-p", "."], home, quiet);
    run("npx", ["react-router", "build"], home, quiet);
    const dev = ports["react-router-dev"] ?? 0;
    await serve(
      ports["react-router"] ?? 0,
      "npx",
      ["react-router-serve", "build/server/index.js"],
      home,
    );
    await serve(dev, "npx", ["react-router", "dev", "--port", String(dev)], home);
  },
};

/** @type {Record<string, Host>} */
export const hosts = {
  vite: viteHost,
  tailwind: tailwindHost,
  rspack: rspackHost,
  next: nextHost,
  "react-router": reactRouterHost,
};
