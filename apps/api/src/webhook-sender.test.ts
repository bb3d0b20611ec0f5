import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { createWebhookSender } from "./webhook-sender.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return address.port;
}

const webhook = (url: string, timeoutMs = 2_000) => ({
  url,
  headers: { "content-type": "application/json", "webhook-id": "one" },
  body: '{"a":"é"}',
  timeoutMs,
});

describe("addresses", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "shop.example",
    "",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(["8.8.8.8", "172.32.0.1", "2606:4700:4700::1111"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("without a list of one's own servers", () => {
  const asked: string[] = [];
  const sender = createWebhookSender({
    allow: [],
    resolve: async (name) => {
      asked.push(name);
      if (name === "nowhere.example") throw new Error("not found");
      const inside = { address: "10.0.0.7", family: 4 };
      const outside = { address: "93.184.216.34", family: 4 };
      if (name === "mixed.example") return [outside, inside];
      return name === "inside.example" ? [inside] : [outside];
    },
  });

  it.each([
    "http://shop.example/hooks",
    "https://user:secret@shop.example",
    "ftp://shop.example",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://169.254.169.254/latest/meta-data",
    "https://inside.example",
    "https://mixed.example",
    "https://nowhere.example",
    "https://shop.example:22/hooks",
    "https://shop.example:80/hooks",
    "https://shop.example:5432/hooks",
    "https://shop.example:6379/hooks",
    "https://shop.example:27018/hooks",
    "no address",
  ])("refuses to save or call %s", async (url) => {
    expect(await sender.mayCall(url)).toBe(false);
    const { outcome } = await sender.send(webhook(url));
    expect(["address-blocked", "unreachable"]).toContain(outcome);
  });

  it.each(["", ":443", ":1024", ":8443", ":65535"])(
    "accepts a public name with the port %j",
    async (port) => {
      expect(await sender.mayCall(`https://shop.example${port}/hooks`)).toBe(true);
    },
  );

  it("does not call a name that comes to mean this machine after it was saved", async () => {
    let calls = 0;
    const port = await listening((_, response) => {
      calls += 1;
      response.end();
    });
    let lookedUp = 0;
    const rebound = createWebhookSender({
      allow: [],
      resolve: async () => {
        lookedUp += 1;
        return [{ address: lookedUp === 1 ? "93.184.216.34" : "127.0.0.1", family: 4 }];
      },
    });
    const url = `https://rebound.example:${port}/`;
    expect(await rebound.mayCall(url)).toBe(true);
    expect(await rebound.send(webhook(url))).toEqual({ outcome: "address-blocked" });
    expect([calls, lookedUp]).toEqual([0, 2]);
  });
});

describe("to a server that is on the list", () => {
  async function sent(listener: RequestListener, timeoutMs?: number) {
    const port = await listening(listener);
    const sender = createWebhookSender({ allow: [`127.0.0.1:${port}`] });
    const url = `http://127.0.0.1:${port}/hooks`;
    expect(await sender.mayCall(url)).toBe(true);
    expect(await sender.mayCall(`http://127.0.0.1:${port + 1}/hooks`)).toBe(false);
    return sender.send(webhook(url, timeoutMs));
  }

  it("sends the body unchanged, and returns the start of the answer", async () => {
    let got = "";
    const outcome = await sent((request: IncomingMessage, response) => {
      request.setEncoding("utf8");
      request.on("data", (part: string) => {
        got += part;
      });
      request.on("end", () => response.writeHead(201, { "x-a": "b" }).end("y".repeat(100_000)));
    });
    expect(got).toBe('{"a":"é"}');
    expect(outcome).toMatchObject({ outcome: "answered", status: 201, headers: { "x-a": "b" } });
    expect(outcome.outcome === "answered" && outcome.body.length).toBe(16_384);
  });

  it("takes a redirect as the answer, without following it", async () => {
    let calls = 0;
    const outcome = await sent((_, response) => {
      calls += 1;
      response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    });
    expect(outcome).toMatchObject({ outcome: "answered", status: 302 });
    expect(calls).toBe(1);
  });

  it("gives up a server that does not answer or never ends", async () => {
    expect(await sent(() => undefined, 100)).toEqual({ outcome: "timeout" });
    const endless = await sent((_, response) => {
      response.writeHead(200).write("a");
    }, 100);
    expect(endless).toEqual({ outcome: "timeout" });
  });
});
