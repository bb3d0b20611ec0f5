import { resolve } from "node:path";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A file that gets no smaller than this is sent as it is. */
const worthIt = 0.95;
const packable = "**/*.{css,html,js,json,svg,txt,webmanifest}";

/** Writes a `.br` and a `.gz` beside every file that they make smaller, once, so that no request waits for it. */
export function packedFiles(): Plugin {
  return {
    name: "apex-packed-files",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const folder = resolve(this.environment.config.root, this.environment.config.build.outDir);
        await Promise.all(
          globSync(packable, { cwd: folder }).map((file) => pack(`${folder}/${file}`)),
        );
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const plain = readFileSync(file);
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    deflate(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < plain.length * worthIt) writeFileSync(`${file}.br`, br);
  if (gz.length < plain.length * worthIt) writeFileSync(`${file}.gz`, gz);
}
