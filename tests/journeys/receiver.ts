import { createServer, type IncomingHttpHeaders } from "node:http";
import { freePort } from "../../scripts/free-port.mjs";
import { startWallet } from "../../scripts/running-wallet.mjs";
import { test as base } from "./journey.ts";

export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

/** The receiver of a journey's webhooks, on this machine. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
}

interface Hooks {
  readonly origin: string;
  readonly receivedAt: Map<string, Received[]>;
}

/** Journeys with a server of the business's, and the wallet that may reach it. */
export const test = base.extend<{ receiver: Receiver }, { hooks: Hooks }>({
  hooks: [
    async ({ browserName: _ }, use) => {
      const receivedAt = new Map<string, Received[]>();
      const server = createServer((request, response) => {
        const { url = "", headers } = request;
        let body = "";
        request.setEncoding("utf8");
        request.on("data", (part: string) => {
          body += part;
        });
        request.on("end", () => {
          receivedAt.get(url)?.push({ body, headers });
          response.writeHead(204).end();
        });
      });
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      await use({ origin: `http://127.0.0.1:${port}`, receivedAt });
      server.close();
      server.closeAllConnections();
    },
    { scope: "worker" },
  ],
  address: [
    async ({ hooks }, use) => {
      const wallet = await startWallet({ WEBHOOK_ALLOW: new URL(hooks.origin).host });
      await use(wallet.address);
      await wallet.stop();
    },
    { scope: "worker" },
  ],
  receiver: async ({ hooks: { origin, receivedAt } }, use) => {
    const path = `/${crypto.randomUUID()}`;
    const received: Received[] = [];
    receivedAt.set(path, received);
    await use({ url: origin + path, received });
  },
});
