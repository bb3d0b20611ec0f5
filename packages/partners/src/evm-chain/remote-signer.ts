import { parsedJson } from "@apex/engine/platform/parsed-json";
import type { LogEntry } from "@apex/engine/runtime/context";
import { HDKey } from "@scure/bip32";
import { addr, Transaction } from "micro-eth-signer";
import * as z from "zod/mini";
import { readAtMost } from "../asking/read-at-most.ts";
import {
  createSignedSender,
  type PartnerAddress,
  type SendPlace,
} from "../protocol/send-signed.ts";
import { unsigned, type EvmOrder, type EvmSigner, type SignsFor } from "./evm-keys.ts";
import {
  signedSchema,
  signerAddressesSchema,
  signerPath,
  signerRequestSchema,
  type SignerRequest,
} from "./signer-wire.ts";

/** A lock of the database is held while a transaction is signed. */
const answersWithinMs = 5_000;
const bytesMax = 16 * 1024;

export interface RemoteSignerPlace extends SendPlace {
  log(entry: LogEntry): void;
}

/**
 * Connects to a signer in another process, so that this one has no seed and no private key. It derives customers'
 * addresses itself, from a public key.
 * @throws {Error} if the signer does not answer.
 */
export async function connectEvmSigner(
  address: PartnerAddress,
  { log, ...place }: RemoteSignerPlace,
): Promise<EvmSigner> {
  const send = createSignedSender(address, place);
  let isSilent = false;

  async function ask<T extends z.core.$ZodType>(
    asked: SignerRequest,
    schema: T,
  ): Promise<z.output<T>> {
    const body = JSON.stringify(z.encode(signerRequestSchema, asked));
    const response = await send(signerPath, body, AbortSignal.timeout(answersWithinMs));
    const text = await readAtMost(response, bytesMax);
    if (response.status !== 200) throw new Error(`It answered ${response.status}.`);
    return z.parse(schema, parsedJson(text ?? ""));
  }

  const { seedWallet, hotWallets, addressKey } = await ask(
    { operation: "addresses" },
    signerAddressesSchema,
  );
  const addresses = HDKey.fromExtendedKey(addressKey);
  const depositAddress = (index: number): string => {
    const { publicKey } = addresses.deriveChild(index);
    if (!publicKey) throw new Error("An extended key has a public half.");
    return addr.fromPublicKey(publicKey);
  };

  /** Checks that the signed transaction is the requested one, signed by the requested address. */
  function check(raw: string, order: EvmOrder, from: SignsFor): string {
    const signed = Transaction.fromHex(raw);
    const sender = "index" in from ? depositAddress(from.index) : from.hotWallet;
    const isAsked =
      signed.toHex({ includeSignature: false }) ===
      unsigned(order).toHex({ includeSignature: false });
    if (!isAsked || signed.sender !== sender) throw new Error("It signed another transaction.");
    return signed.hash;
  }

  return {
    seedWallet,
    hotWallets,
    depositAddress,
    async sign(order, from) {
      try {
        const { raw } = await ask({ operation: "sign", order, from }, signedSchema);
        const hash = check(raw, order, from);
        if (isSilent) log({ level: "info", message: "the signer signs again" });
        isSilent = false;
        return { hash, raw };
      } catch (error) {
        const reason =
          error instanceof z.core.$ZodError ? "another answer than agreed" : String(error);
        // Withdrawals wait, and the next attempt signs them. Logged once.
        if (!isSilent) log({ level: "error", message: "the signer does not sign", reason });
        isSilent = true;
        throw new Error(`The signer does not sign: ${reason}`, { cause: error });
      }
    },
  };
}
