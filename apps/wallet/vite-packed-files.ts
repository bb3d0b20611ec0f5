import { resolve } from "node:path";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);

/** A file that gets no smaller than this is sent as it is. */
const worthIt = 0.95;
const packable = "**/*.{css,js,json,svg,txt,webmanifest}";

/** Writes a `.br` beside every file that it makes smaller, once, at zlib's best. The server compresses for clients that accept only gzip. */
export function packedFiles(): Plugin {
  return {
    name: "apex-packed-files",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const folder = resolve(this.environment.config.root, this.environment.config.build.outDir);
        const pack = async (file: string) => {
          const plain = readFileSync(`${folder}/${file}`);
          const packed = await brotli(plain);
          if (packed.length < plain.length * worthIt) writeFileSync(`${folder}/${file}.br`, packed);
        };
        await Promise.all(globSync(packable, { cwd: folder }).map(pack));
      },
    },
  };
}
