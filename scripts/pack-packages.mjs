// Packs the publishable packages into tarballs, from the dist that `build-packages` has written.
// @ts-check
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** @param {string} folder the folder for the tarballs @param {readonly string[]} packages
 * @returns {Record<string, string>} the tarball of each, by the package's name */
export function packPackages(folder, packages) {
  const places = packages.map((name) => `./packages/${name}`);
  const packed = spawnSync("npm", ["pack", "--json", "--pack-destination", folder, ...places], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (packed.status !== 0) throw new Error("npm pack failed.");
  /** @type {Record<string, string>} */
  const tarballs = {};
  /** @type {{ name: string, filename: string, size: number, unpackedSize: number, entryCount: number, files: { path: string }[] }[]} */
  const answers = Object.values(JSON.parse(packed.stdout));
  for (const { name, filename, size, unpackedSize, entryCount, files } of answers) {
    const sizes = [size, unpackedSize].map((bytes) => `${Math.round(bytes / 1024)} KiB`);
    console.log(`${filename}: ${sizes.join(", unpacked ")}, ${entryCount} files`);
    const strange = files.filter(
      ({ path }) =>
        !path.startsWith("dist/") && !["package.json", "README.md", "LICENSE"].includes(path),
    );
    if (strange.length > 0) throw new Error(`${name} holds ${strange[0]?.path}.`);
    tarballs[name] = join(folder, filename);
  }
  return tarballs;
}
