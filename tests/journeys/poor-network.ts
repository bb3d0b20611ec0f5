import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import type { BrowserContext, CDPSession, Page, Request } from "@playwright/test";
import { fractionOf } from "../stories/fraction.ts";

/** 3G as phones have it: 1.6 Mbit/s down, 750 kbit/s up, 300 ms there and back. Throughput in bytes a second, latency in ms. */
const slow3g = {
  offline: false,
  latency: 300,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
/** The factor by which a cheap phone is slower than this machine. */
const rate = 10;
/** The share of calls that lose a packet, and the delay until it is sent again. */
const loss = 0.02;
const resentAfterMs = 3_000;
/** Length of the stream's heartbeat; anything longer contains an event. */
const beatBytes = ": still here\n\n".length;
/** An answer stays fresh this long (`staleTime` of the client). Within it, only a change justifies the same read again. */
const freshMs = 30_000;

/** DevTools may report an event this much later than the read that it caused. */
const lateMs = 1_000;

/** Reads that may be repeated without a visible cause, and why. */
const mayRepeat: readonly { path: RegExp; why: string }[] = [
  { path: /^\/transfers-http\/terms$/, why: "A review is made under the terms of its moment." },
];

/** The data that a journey has used. */
export interface JourneyData {
  /** Bytes over the network, compressed, with headers. */
  readonly bytes: number;
  readonly requests: number;
  /** Reads that were repeated without a visible cause. */
  readonly repeated: readonly string[];
}

/**
 * Puts every page of a journey on a poor network and a slow phone. Returns a function that ends it and tells the data
 * used.
 */
export function poorNetwork(context: BrowserContext, journey: string): () => JourneyData {
  let bytes = 0;
  let requests = 0;
  let calls = 0;
  const repeated: string[] = [];

  const sessions = new Set<CDPSession>();
  const setOffline = context.setOffline.bind(context);
  // Chromium ignores network conditions that a second DevTools session sets.
  context.setOffline = async (offline) => {
    await setOffline(offline);
    for (const session of sessions)
      await session.send("Network.emulateNetworkConditions", { ...slow3g, offline });
  };

  async function slowDown(page: Page, onCause: () => void): Promise<void> {
    const devtools = await context.newCDPSession(page);
    sessions.add(devtools);
    page.once("close", () => sessions.delete(devtools));
    const streams = new Set<string>();
    devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
      if (request.url.endsWith(eventStreamPath)) streams.add(requestId);
    });
    devtools.on("Network.dataReceived", ({ requestId, dataLength }) => {
      if (streams.has(requestId) && dataLength > beatBytes) onCause();
    });
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slow3g);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate });
    await losePackets(devtools, () => {
      calls += 1;
      return fractionOf(`${journey} ${calls}`) < loss;
    });
  }
  context.on("page", (page) => {
    // A page may close before it is slow.
    slowDown(page, watchRepeats(page, repeated)).catch(() => undefined);
  });
  return () => ({ bytes, requests, repeated });
}

/** Uses the DevTools protocol, because Playwright's routes would turn the browser's cache off. */
async function losePackets(devtools: CDPSession, isLost: () => boolean): Promise<void> {
  devtools.on("Fetch.requestPaused", ({ requestId }) => {
    setTimeout(
      () => {
        devtools.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
      },
      isLost() ? resentAfterMs : 0,
    );
  });
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*-http/*" }] });
}

/** Notes reads that are repeated without a change or a new document. Returns what to call for each event of the stream, which justifies reads too. */
function watchRepeats(page: Page, repeated: string[]): () => void {
  const read = new Map<string, number>();
  let uncaused: { text: string; at: number }[] = [];
  page.on("requestfailed", (request) => read.delete(request.url()));
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const isCall = pathname.includes("-http/");
    if (isDocument || (isCall && request.method() !== "GET")) {
      read.clear();
      return;
    }
    if (!isCall) return;
    const before = read.get(request.url());
    const now = performance.now();
    const isEarly = before !== undefined && now - before < freshMs;
    if (isEarly && !mayRepeat.some(({ path }) => path.test(pathname))) {
      const text = `${pathname} again after ${Math.round(now - before)} ms`;
      uncaused.push({ text, at: now });
      repeated.push(text);
    }
    read.set(request.url(), now);
  });
  return () => {
    read.clear();
    for (const { text, at } of uncaused)
      if (performance.now() - at < lateMs) repeated.splice(repeated.indexOf(text), 1);
    uncaused = [];
  };
}
