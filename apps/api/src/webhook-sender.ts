import type { LookupOptions } from "node:dns";
import { lookup as lookUpName } from "node:dns/promises";
import { request as requestPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { OutgoingWebhook, WebhookOutcome } from "@apex/engine/rails/webhooks";
import { isPublicAddress } from "./public-address.ts";
import { isWebhookPort } from "./webhook-ports.ts";

/** Bytes of an answer that are read. */
const answerBytesMax = 16 * 1024;
/** Largest headers of an answer. */
const headerBytesMax = 16 * 1024;

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves a host name to its addresses. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export interface WebhookSenderOptions {
  /** `host:port` of servers that may be called by plain HTTP at any address: in the sandbox only. */
  readonly allow: readonly string[];
  /** Default: the system's resolver. */
  readonly resolve?: Resolve;
}

const bySystem: Resolve = (hostname) => lookUpName(hostname, { all: true, verbatim: true });

/** A URL's host without the brackets of an IPv6 address. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const portOf = ({ port, protocol }: URL) => port || (protocol === "https:" ? "443" : "80");

/** A request to send; push messages are bytes. */
interface Outgoing extends Omit<OutgoingWebhook, "body"> {
  readonly body: string | Uint8Array;
}

/** Sends webhooks, and other requests to addresses that browsers and customers provide. */
export interface WebhookSender {
  mayCall(url: string): Promise<boolean>;
  send(outgoing: Outgoing): Promise<WebhookOutcome>;
}

class BlockedError extends Error {}

/**
 * Sends webhooks by https to public addresses only, and to no port of another service. The connection itself looks the name up and
 * uses the address that was checked, so that a later change of the name has no effect. Redirects are not followed, and connections
 * not kept.
 */
export function createWebhookSender({
  allow,
  resolve = bySystem,
}: WebhookSenderOptions): WebhookSender {
  const isAllowed = (url: URL) => allow.includes(`${bareHost(url)}:${portOf(url)}`);

  /** @throws {BlockedError} if any address of the name is not public. */
  async function publicAddresses(hostname: string): Promise<readonly Address[]> {
    const family = isIP(hostname);
    const found = family === 0 ? await resolve(hostname) : [{ address: hostname, family }];
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      throw new BlockedError();
    return found;
  }

  /** The address if it may be called; otherwise undefined. */
  function callable(text: string): URL | undefined {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    if (url.username !== "" || url.password !== "") return undefined;
    const isOpen = isAllowed(url);
    const isHttps = url.protocol === "https:" && isWebhookPort(Number(portOf(url)));
    return isHttps || (isOpen && /^https?:$/.test(url.protocol)) ? url : undefined;
  }

  /** Looks up all addresses of a name, and checks them. The connection uses this in place of its own lookup. */
  const checkedLookup: LookupFunction = callbackify(async (hostname: string, _: LookupOptions) => [
    ...(await publicAddresses(hostname)),
  ]);

  return {
    async mayCall(text) {
      const url = callable(text);
      if (url === undefined) return false;
      if (isAllowed(url)) return true;
      try {
        await publicAddresses(bareHost(url));
        return true;
      } catch {
        return false;
      }
    },
    async send(webhook) {
      const url = callable(webhook.url);
      if (url === undefined) return { outcome: "address-blocked" };
      const isOpen = isAllowed(url);
      // A literal address is never looked up.
      if (!isOpen && isIP(bareHost(url)) !== 0 && !isPublicAddress(bareHost(url)))
        return { outcome: "address-blocked" };
      return post(url, webhook, isOpen ? {} : { lookup: checkedLookup });
    },
  };
}

async function post(
  url: URL,
  { headers, body, timeoutMs }: Outgoing,
  options: RequestOptions,
): Promise<WebhookOutcome> {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const bytes = Buffer.from(body);
      request(url, {
        ...options,
        method: "POST",
        agent: false,
        maxHeaderSize: headerBytesMax,
        signal,
        headers: { ...headers, "content-length": bytes.length },
      })
        .on("response", resolve)
        .on("error", reject)
        .end(bytes);
    });
    return {
      outcome: "answered",
      status: answer.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: await shortBody(answer),
    };
  } catch (error) {
    if (signal.aborted) return { outcome: "timeout" };
    return { outcome: error instanceof BlockedError ? "address-blocked" : "unreachable" };
  }
}

async function shortBody(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    bytes += part.length;
    if (bytes >= answerBytesMax) break;
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, answerBytesMax).toString("utf8");
}
