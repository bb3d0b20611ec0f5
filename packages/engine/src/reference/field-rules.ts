import { confirmChange } from "@apex/contract/profile/change-contact";
import { freezeAccount } from "@apex/contract/auth/freeze-account";
import { stopFactorRecovery } from "@apex/contract/two-factor/factor-recovery";
import { finishMessageSignUp, signUpWithoutMessage } from "@apex/contract/auth/sign-up";
import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { destinationShape } from "@apex/contract/address-book/destination";
import { assetCodes, assetFacts } from "@apex/contract/assets";
import { betAccountSchema, billPhoneSchema, billSchema } from "@apex/contract/bills/bill";
import { registrationNumberSchema } from "@apex/contract/business/register-business";
import { cardHolderNameSchema } from "@apex/contract/cards/card";
import { daySchema } from "@apex/contract/moment";
import { moneySchema, signedDecimalSchema, signedMoneySchema } from "@apex/contract/money";
import { networkSchema } from "@apex/contract/networks/list-networks";
import { subscribePush } from "@apex/contract/notifications/push";
import { cursorQuery } from "@apex/contract/paging";
import { timeOfDaySchema, timeZoneSchema } from "@apex/contract/profile/general-settings";
import { personNameSchema } from "@apex/contract/profile/update-profile";
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
} from "@apex/contract/proof/passkey-credential";
import { securityProofSchema } from "@apex/contract/proof/security-proof";
import { calendarDateSchema, schedulePlanSchema } from "@apex/contract/schedules/plan";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { isValidationCode, type ValidationCode } from "@apex/contract/validation-codes";
import { webhookBody } from "@apex/contract/webhooks/webhooks";
import { startDocumentVerification } from "@apex/contract/verification/verify-bvn";
import type * as z from "zod/v4/core";

const decimal =
  "A decimal with a point, without a sign or separators for thousands, such as `1500.50`.";
const signedDecimal =
  "A decimal with a point, without separators for thousands, such as `1500.50`. A negative one begins with `-`.";
const zone = "An IANA time zone, such as `Africa/Lagos`.";
const country = "A country’s two capital letters (ISO 3166-1), such as `NG`.";
const linkToken = "The token of the link.";
const signUpKey = "The key that the sign-up answered with.";
const bytes = "Bytes as base64url without padding, as the browser gives them.";
const list = "One value of a transaction, or several separated by commas.";

/** `0 for RWF, XOF; 2 for NGN, …`: how finely each asset can be written. */
const decimalsByAsset = [...Map.groupBy(assetCodes, (code) => assetFacts(code).scale).entries()]
  .sort(([one], [other]) => one - other)
  .map(([scale, codes]) => `${scale} for ${codes.join(", ")}`)
  .join("; ");

/** The rule of a check, by the code that refuses a value. Codes that different checks share are left out. */
export const rulesByCode = {
  "amount-invalid": decimal,
  "anti-phishing-characters": "Letters and digits.",
  "card-pin-easy": "No run of digits such as `1234`, and no repeated ones such as `1212`.",
  "card-pin-length": "4 digits.",
  "card-value-invalid": "A whole amount in the card’s own currency, such as `100`.",
  "country-code-invalid": country,
  "country-required": country,
  "digits-only": "Digits.",
  "email-invalid": "An email address, such as `ada@example.com`.",
  "identifier-invalid":
    "An email address, or a phone number in international format, such as `+2348031234567`.",
  "name-address": "One line, without an email or web address.",
  "name-characters":
    "Letters of any language, spaces, hyphens, apostrophes and full stops, beginning with a letter.",
  "password-mix": "With a lower-case letter, a capital letter, a digit and a symbol.",
  "phone-invalid": "A phone number in international format (E.164), such as `+2348031234567`.",
  "recovery-code-invalid":
    "10 digits or letters without accents. A space or dash in the middle is allowed.",
  "referral-refused": "Digits and letters without accents.",
  "username-characters":
    "Letters without accents, digits, dots, dashes and underscores, beginning with a letter or digit. Capitals make no difference.",
} as const satisfies Partial<Record<ValidationCode, string>>;
export type RuledCode = keyof typeof rulesByCode;

/** True if a code's check has one rule, whatever field it stands at. */
export const isRuled = (code: ValidationCode): code is RuledCode => code in rulesByCode;

const [airtime] = billSchema._zod.def.options;
const { asset, type, status, from, to } = listTransactions.query.shape;
const assertion = passkeyAssertionSchema.shape;
const attestation = passkeyAttestationSchema.shape;

/** Rules of schemas whose checks have no code of their own. */
const rulesBySchema = new Map<z.$ZodType, string>([
  [moneySchema, `An amount and its asset. Decimals at most: ${decimalsByAsset}.`],
  [signedMoneySchema, "An amount that may be negative, and its asset."],
  [signedDecimalSchema, signedDecimal],
  [networkSchema, "A network that carries the asset: `list-networks` says which do."],
  [
    destinationShape.address,
    "An address of the network, with its checksum if the network has one.",
  ],
  [destinationShape.memo, "The memo or destination tag, on networks that have one."],
  [destinationShape.noMemo, "Says that the recipient needs no memo on a network that has them."],
  [securityProofSchema, "For people: API tokens leave it out."],
  [webhookBody.shape.url, "A public https address."],
  [daySchema, "A day in UTC, such as `2026-11-20`."],
  [calendarDateSchema, "A day in the time zone of the plan, such as `2026-11-30`."],
  [timeOfDaySchema, "A time of day from `00:00` to `23:59`."],
  [timeZoneSchema, zone],
  [schedulePlanSchema.shape.timeZone, zone],
  [billPhoneSchema, "A Nigerian phone number, such as `08031234567` or `+2348031234567`."],
  [
    airtime.shape.customerId,
    "A Nigerian phone number, or one of Ghana, Kenya or Rwanda in international format.",
  ],
  [betAccountSchema, "Without spaces."],
  [
    personNameSchema,
    "One line of letters, spaces, apostrophes, dots and dashes, beginning with a letter.",
  ],
  [cardHolderNameSchema, "One line of letters, spaces, apostrophes, dots and dashes."],
  [
    registrationNumberSchema,
    "2 to 30 letters without accents, digits, spaces, dots, slashes and dashes, beginning with a letter or digit.",
  ],
  [cursorQuery.cursor, "`nextCursor` of the page before; absent for the first page."],
  [cursorQuery.perPage, "Items on a page: 20 unless it is given."],
  [asset._zod.def.innerType, list],
  [type._zod.def.innerType, list],
  [status._zod.def.innerType, list],
  [from, "Transactions of this moment and later."],
  [to, "Transactions before this moment."],
  [startDocumentVerification.body.shape.returnTo, "A path of the wallet that begins with one `/`."],
  [freezeAccount.params.shape.token, linkToken],
  [signInByLink.params.shape.token, linkToken],
  [confirmChange.params.shape.token, linkToken],
  [stopFactorRecovery.params.shape.token, linkToken],
  [finishMessageSignUp.body.shape.key, signUpKey],
  [signUpWithoutMessage.body.shape.key, signUpKey],
  [subscribePush.body.shape.p256dh, bytes],
  [subscribePush.body.shape.auth, bytes],
  [assertion.id, bytes],
  [assertion.response.shape.clientDataJSON, bytes],
  [attestation.response.shape.attestationObject, bytes],
]);

/** The codes by which a schema's checks refuse a value. */
function codesOf({ _zod: { def } }: z.$ZodType): ValidationCode[] {
  return (def.checks ?? []).flatMap(({ _zod }) => {
    const { error }: { error?: unknown } = _zod.def;
    const said: unknown =
      typeof error === "function" ? Reflect.apply(error, undefined, [{}]) : undefined;
    return typeof said === "string" && isValidationCode(said) ? [said] : [];
  });
}

/** A field's rule beyond its JSON Schema, in a sentence or two; undefined if the schema says it all. */
export function fieldRule(schema: z.$ZodType): string | undefined {
  const own = rulesBySchema.get(schema);
  if (own !== undefined) return own;
  const said = new Set(codesOf(schema).flatMap((code) => (isRuled(code) ? rulesByCode[code] : [])));
  return [...said].join(" ") || undefined;
}
