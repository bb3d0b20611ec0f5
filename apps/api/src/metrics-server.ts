import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";

/**
 * Answers `GET /metrics` on a port of its own, which the operator's network must protect: there is no other access
 * control.
 */
export function createMetricsServer(metrics: Metrics, onError: (error: unknown) => void): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain" }).end("GET /metrics\n");
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      (error: unknown) => {
        onError(error);
        response.writeHead(500, { "content-type": "text/plain" }).end("Not read\n");
      },
    );
  });
}
