// Gives out the files of a folder, and knows nothing else: what any static host does.
// @ts-check
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** @param {string} folder @param {string} [below] the path that it is served under: `/some/where`
 * @returns {Promise<{ url: string, close: () => void }>} `url` ends without a slash */
export function serveFolder(folder, below = "") {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const asked = path.startsWith(`${below}/`) ? path.slice(below.length) : undefined;
    const file =
      asked && join(folder, normalize(asked.endsWith("/") ? `${asked}index.html` : asked));
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "max-age=3600",
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      resolve({ url: `http://localhost:${port}${below}`, close: () => server.close() });
    });
  });
}
