// Serves the files of a folder, like any static host.
// @ts-check
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** @param {string} folder @param {string} [below] the path that it is served under: `/some/where`
 * @returns {Promise<{ url: string, close: () => void }>} `url` ends without a slash */
export function serveFolder(folder, below = "") {
  const app = new Hono();
  const files = serveStatic({
    root: folder,
    rewriteRequestPath: (path) => path.slice(below.length),
  });
  app.get(`${below}/*`, async (c, next) => {
    c.header("cache-control", "max-age=3600");
    return files(c, next);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve({ url: `http://localhost:${port}${below}`, close: () => server.close() }),
    );
  });
}
