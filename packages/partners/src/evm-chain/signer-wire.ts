import * as z from "zod/mini";
import { minorSchema } from "../protocol/wire-values.ts";

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));
/** The longest call is a token's transfer. */
const bytes = z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){0,1000}$/i));

/** A request to a remote signer. The body names the operation, because the signature does not cover the URL. */
export const signerRequestSchema = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addresses") }),
  z.strictObject({
    operation: z.literal("sign"),
    order: z.strictObject({
      chainId: minorSchema,
      nonce: minorSchema,
      to: address,
      value: minorSchema,
      data: bytes,
      gasLimit: minorSchema,
      maxFee: minorSchema,
      priorityFee: minorSchema,
    }),
    from: z.union([
      z.strictObject({ index: z.int().check(z.minimum(0)) }),
      z.strictObject({ hotWallet: address }),
    ]),
  }),
]);
export type SignerRequest = z.output<typeof signerRequestSchema>;

export const signerAddressesSchema = z.strictObject({
  seedWallet: address,
  hotWallets: z.tuple([address], address),
  /** The extended public key that customers' addresses are derived from. It signs nothing. */
  addressKey: z.string().check(z.regex(/^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/)),
});

/** The signed transaction in the form that is broadcast. */
export const signedSchema = z.strictObject({
  raw: z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){1,2000}$/i)),
});

/** The path of a signer's one call. */
export const signerPath = "signer";
