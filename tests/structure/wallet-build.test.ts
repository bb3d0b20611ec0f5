import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { assetCodes } from "@apex/contract/assets";
import { pictureOf } from "../../apps/wallet/vite-asset-pictures.ts";
import { withoutContexts } from "../../apps/wallet/vite-lone-contexts.ts";
import { mends } from "../../apps/wallet/vite-mended-libraries.ts";

const modules = join(import.meta.dirname, "../../node_modules");
const parts = join(modules, "react-aria-components/dist/private");
const dialog = join(parts, "Dialog.mjs");
const code = readFileSync(dialog, "utf8");

test("every asset has a picture under the address that wallets name", () => {
  for (const asset of assetCodes) expect(pictureOf(asset)).toContain("<svg");
});

test.each(mends)("$file has what the build mends", ({ file, from, to }) => {
  const [module = ""] = globSync(`${file}.{mjs,js}`, { cwd: modules });
  const library = readFileSync(join(modules, module), "utf8");
  expect(library).toMatch(new RegExp(from.source));
  expect(library.replaceAll(from, to)).not.toMatch(new RegExp(from.source));
});

describe("the contexts of react-aria-components", () => {
  test("are taken out of each part, and out of what it imports from others", () => {
    const files = globSync("*.mjs", { cwd: parts });
    expect(files.length).toBeGreaterThan(50);
    for (const file of files)
      withoutContexts(readFileSync(join(parts, file), "utf8"), join(parts, file));
    const apart = withoutContexts(code, dialog);
    expect(apart).not.toContain("createContext)(");
    expect(apart).toMatch(/import \{PopoverContext as \S+\} from "\.\/Popover\.mjs\?contexts"/);
    expect(apart).toContain('from "./Dialog.mjs?contexts"');
  });

  test.each([
    ["made", "/*#__PURE__*/ (0, ", "(0, "],
    ["imported", "import {PopoverContext", "import type, {PopoverContext"],
    ["exported", " as DialogContext,", " as 'Dialog',"],
  ])("stop the build when they are %s in another way", (_, known, other) => {
    expect(code).toContain(known);
    expect(() => withoutContexts(code.replaceAll(known, other), dialog)).toThrow(/context/);
  });
});
