// `npm run test:kit`: packs the packages, makes applications of them outside the repository from what README.md says, type-checks and
// builds these, and lets a browser move money in them. `-- --keep` leaves them there.
// @ts-check
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildPackages, removeDist } from "./build-packages.mjs";
import { ensureBrowser } from "./browser.mjs";
import { freePort } from "./free-port.mjs";
import { packPackages } from "./pack-packages.mjs";
import { startWallet } from "./running-wallet.mjs";
import { buildWalletWhenChanged } from "./wallet-build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["contract", "client", "ui", "flows"];
/** @type {{ devDependencies: Record<string, string> }} */
const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** The address of the API in the snippets. */
const writtenAddress = "https://wallet.example";

/** @param {string} command @param {string[]} args @param {string} cwd @param {Record<string, string>} [env] */
function run(command, args, cwd, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(" ")} failed in ${cwd}.`, { cause: error });
}

/** The README's code blocks under a file's name, in order. @param {string} file @returns {string[]} */
function snippets(file) {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const found = readme.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm);
  return [...found].filter(([, name]) => name === file).map(([, , text = ""]) => text);
}

/** @param {string} folder @returns {Record<string, string>} the packed packages as dependencies */
function packAll(folder) {
  const tarballs = Object.entries(packPackages(folder, packages));
  return Object.fromEntries(tarballs.map(([name, file]) => [name, `file:${file}`]));
}

/** Versions of the peers, as the repository has them. @param {string[]} names */
function versions(names) {
  return Object.fromEntries(
    names.map((name) => {
      const file = join(root, "node_modules", name, "package.json");
      return [name, devDependencies[name] ?? JSON.parse(readFileSync(file, "utf8")).version];
    }),
  );
}

/** A wrong use of the packages, which their types must reject. */
const misuse = `import { TransferFlow } from "@apex/flows/send/transfer/transfer-flow";

// @ts-expect-error A place is no word.
export const wrong = <TransferFlow place="amount" onPlace={() => undefined} onDone={() => undefined} onExit={() => undefined} />;
`;

/** @param {string} folder @param {Record<string, string>} dependencies @param {Record<string, string>} files by their names */
function makeApp(folder, dependencies, files) {
  /** @type {Record<string, string>} */
  const all = {
    "package.json": JSON.stringify({ private: true, type: "module", dependencies }),
    "index.html": `<!doctype html><html lang="en"><title>App</title><script type="module" src="/src/main.tsx"></script></html>`,
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "es2024",
        lib: ["es2024", "dom", "dom.iterable"],
        module: "preserve",
        jsx: "react-jsx",
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ["vite/client"],
      },
      include: ["src", "vite.config.ts"],
    }),
    "src/misuse.tsx": misuse,
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  run(
    "npm",
    ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"],
    folder,
  );
  run("npx", ["tsc", "-p", "."], folder);
  run("npx", ["vite", "build", "--logLevel", "warn"], folder);
}

/** Serves a built application, with the proxy of its own settings. @param {string} folder @param {number} port */
function serve(folder, port) {
  const vite = join(folder, "node_modules/vite/bin/vite.js");
  return spawn("node", [vite, "preview", "--port", String(port), "--strictPort"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function testKit() {
  const startedMs = Date.now();
  ensureBrowser();
  if (!buildWalletWhenChanged()) throw new Error("The wallet does not build.");
  const folder = mkdtempSync(join(tmpdir(), "apex-kit-"));
  const [proxiedPort, themedPort] = [await freePort(), await freePort()];
  const themed = `http://localhost:${themedPort}`;
  /** @type {(() => unknown)[]} */
  const ends = [];
  try {
    const api = await startWallet({ ALLOWED_ORIGINS: themed });
    ends.push(() => api.stop());
    const { failed } = await buildPackages();
    if (failed > 0) throw new Error("The packages do not build.");
    const dependencies = {
      ...packAll(folder),
      ...versions([
        "@tanstack/react-query",
        "@types/react",
        "@types/react-dom",
        "@vitejs/plugin-react",
        "react",
        "react-aria-components",
        "react-dom",
        "react-intl",
        "react-router",
        "vite",
      ]),
      typescript: devDependencies["@typescript/native"] ?? "",
    };
    const here = (/** @type {string} */ text = "") => text.replaceAll(writtenAddress, api.address);
    const [config = ""] = snippets("vite.config.ts");
    const [first = "", second = ""] = snippets("src/main.tsx");
    const [theme = ""] = snippets("src/theme.css");
    const apps = { proxied: join(folder, "proxied"), themed: join(folder, "themed") };
    makeApp(apps.proxied, dependencies, { "vite.config.ts": here(config), "src/main.tsx": first });
    makeApp(apps.themed, dependencies, {
      "vite.config.ts": config,
      "src/main.tsx": here(second),
      "src/theme.css": theme,
    });
    for (const [app, port] of /** @type {const} */ ([
      [apps.proxied, proxiedPort],
      [apps.themed, themedPort],
    ])) {
      const served = serve(app, port);
      ends.push(() => served.kill());
    }
    run("playwright", ["test", "--config", "tests/kit/playwright.config.ts"], root, {
      KIT_API: api.address,
      KIT_PROXIED: `http://localhost:${proxiedPort}`,
      KIT_THEMED: themed,
    });
    console.log(`The kit works: ${Math.round((Date.now() - startedMs) / 1000)} s.`);
  } finally {
    for (const end of ends) await end();
    removeDist();
    if (values.keep) console.log(`Kept: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { keep: { type: "boolean" } } });
await testKit();
