import { parsedJson } from "@apex/engine/platform/parsed-json";
import { isSigned } from "@apex/engine/platform/webhook-signature";
import type { LogEntry } from "@apex/engine/runtime/context";
import { readText } from "@apex/engine/runtime/http/read-body";
import type { LocalSigner } from "./evm-keys.ts";
import { signerPath, signerRequestSchema, type SignerRequest } from "./signer-wire.ts";

export interface ServeSignerPlace {
  /** Keys whose requests are signed for. */
  readonly keys: readonly Uint8Array[];
  readonly wallClock: () => Date;
  log(entry: LogEntry): void;
}

/** A signer over HTTP, for the wallet's processes: `POST <base>/signer`, signed by Standard Webhooks. It sends nothing to a chain. */
export function createSignerServer(
  signer: LocalSigner,
  { keys, wallClock, log }: ServeSignerPlace,
): (request: Request) => Promise<Response> {
  const { seedWallet, hotWallets, addressKey } = signer;

  async function perform(asked: SignerRequest): Promise<object> {
    if (asked.operation === "addresses") return { seedWallet, hotWallets, addressKey };
    const { order, from } = asked;
    const { hash, raw } = await signer.sign(order, from);
    log({ level: "info", message: "a transaction was signed", hash, ...from });
    return { raw };
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== "POST" || pathname !== `/${signerPath}`)
      return Response.json({ code: "not-found" }, { status: 404 });
    try {
      const body = await readText(request);
      const signed = { headers: request.headers, body, now: wallClock() };
      if (!keys.some((key) => isSigned(key, signed)))
        return Response.json({ code: "not-signed" }, { status: 401 });
      const read = signerRequestSchema.safeParse(parsedJson(body));
      if (!read.success) return Response.json({ code: "invalid" }, { status: 422 });
      return Response.json(await perform(read.data));
    } catch (error) {
      log({ level: "error", message: "nothing was signed", reason: String(error) });
      return Response.json({ code: "failed" }, { status: 500 });
    }
  };
}
