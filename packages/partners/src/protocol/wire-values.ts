import { assetSchema } from "@apex/contract/money";
import { base64 } from "@scure/base";
import * as z from "zod/mini";

function minorCodec(digits: RegExp) {
  return z.codec(z.string().check(z.regex(digits)), z.bigint(), {
    decode: (text) => BigInt(text),
    encode: (minor) => minor.toString(),
  });
}

/** Minor units of the asset beside it, as a string of digits: `"150050"` NGN is ₦1,500.50. Exact in every language. */
export const minorSchema = minorCodec(/^(?:0|[1-9]\d{0,37})$/);
/** Minor units that may be owed. */
export const signedMinorSchema = minorCodec(/^(?:0|-?[1-9]\d{0,37})$/);
/** Minor units, greater than zero. */
export const movedMinorSchema = minorCodec(/^[1-9]\d{0,37}$/);

/** A moment in UTC, ISO 8601. */
export const momentSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Bytes in base64. */
export const bytesSchema = z.codec(z.base64(), z.custom<Uint8Array>(), {
  decode: (text) => base64.decode(text),
  encode: (bytes) => base64.encode(bytes),
});

/** Text that a database can store: without NUL and unpaired surrogates. */
export function storable(max: number, min = 1) {
  return z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !text.includes("\u0000") && text.isWellFormed()),
  );
}

/** Our name of an order, the same for every try. */
export const referenceSchema = storable(100);
/** Text from a partner: a name, a bank, an account number. */
export const textSchema = storable(300);
/** Text from a partner, empty if unknown. */
export const untoldTextSchema = storable(300, 0);
export const assetsSchema = z.readonly(z.array(assetSchema));
export { assetSchema };

/** An account that money can be sent to. */
export const payableAccountSchema = z.strictObject({
  accountNumber: textSchema,
  accountName: textSchema,
  bankName: textSchema,
});

/** The state of an order: unknown, pending, or settled with this outcome. */
export function stateOf<Outcome extends z.ZodMiniType>(outcome: Outcome) {
  return z.discriminatedUnion("state", [
    z.strictObject({ state: z.literal("unknown") }),
    z.strictObject({ state: z.literal("pending") }),
    z.strictObject({ state: z.literal("settled"), outcome }),
  ]);
}
