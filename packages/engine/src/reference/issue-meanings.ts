import { validationCodes, type ValidationCode } from "@apex/contract/validation-codes";
import { isRuled, rulesByCode, type RuledCode } from "./field-rules.ts";

const missing = "The field is missing or empty.";
const wrongLength = "The text is shorter or longer than the field allows.";
const wrongNumber = "The number is smaller or larger than the field allows.";
const unchanged = "The value is the current one. Leave it out, or send another one.";
const askAgain = "Ask the person for another one.";
const tooBig = "The image is too large. Send a smaller one.";
const notAnImage = "The file is not an image of a type that the field takes.";

/** The meaning of each issue's code, for developers, unless the rule of its check says it. */
const meanings: Readonly<Record<Exclude<ValidationCode, RuledCode>, string>> = {
  "value-required": missing,
  "field-empty": missing,
  invalid:
    "The value is not allowed here. Where there is a choice, `params.options` lists what is allowed.",
  "unknown-field": "The call has no such field. Leave it out.",
  "too-long": "The text or the list is longer than the field allows.",
  "email-required": missing,
  "phone-required": missing,
  "email-unchanged": unchanged,
  "phone-unchanged": unchanged,
  "identifier-required": missing,
  "password-required": missing,
  "password-too-short": wrongLength,
  "password-common": `The password is easy to guess. ${askAgain}`,
  "referral-length": wrongLength,
  "terms-required": "The person must accept the terms.",
  "anti-phishing-length": wrongLength,
  "password-mismatch": "The two passwords differ.",
  "password-unchanged": unchanged,
  "name-length": wrongLength,
  "name-letters":
    "The name has invisible characters, letters of a rare script, or a word with letters of two alphabets. Ask the person to type it.",
  "username-length": wrongLength,
  "username-similar": `The username is too close to the current one. ${askAgain}`,
  "username-taken": `Another account has the username. ${askAgain}`,
  "username-reserved": `The name could pass for Apex or its staff. ${askAgain}`,
  "bvn-length": wrongLength,
  "consent-required": "The person must agree before the check.",
  "code-length": wrongLength,
  "amount-required": missing,
  "amount-decimals": "The amount has more decimals than its asset. Round it.",
  "amount-whole": "The asset has no decimals. Send a whole amount.",
  "amount-zero": "The amount is missing or zero. Send one above zero.",
  "amount-below-minimum": "The amount is below the minimum of the terms.",
  "amount-above-maximum": "The amount is above the maximum of the terms.",
  "amount-ambiguous":
    "The amount can be read in two ways. Write it with a point, without separators for thousands.",
  "amount-other-currency": "The amount is in another asset than the order.",
  "recipient-required": missing,
  "recipient-not-found": "No Apex user has this username or email. Check what was entered.",
  "recipient-is-self": "The recipient is the sender. Choose another one.",
  "filter-required": "A saved view needs at least one filter.",
  "network-required": missing,
  "address-required": missing,
  "address-invalid": "The text is no address of this network. Check the network and the address.",
  "address-checksum": "The address has a typing error. Copy it again.",
  "address-test-network": "The address belongs to a test network. Ask for one of the main network.",
  "address-burn": "Nobody has the key to the address, so money sent there is lost. Do not pay it.",
  "address-contract":
    "The address belongs to a token or a smart contract, so money sent there is lost. Do not pay it.",
  "memo-required": "The network has memos. Send `memo`, or `noMemo` if the recipient needs none.",
  "memo-invalid": "The network does not accept this memo.",
  "label-required": missing,
  "card-label-required": missing,
  "token-name-required": missing,
  "token-permission-required":
    "The token could do nothing. Send a level above `none` in one area other than `team`.",
  "account-name-length": "Send the account holder’s name as it appears at the bank.",
  "account-number-length": wrongLength,
  "account-number-ten": "An account number at this bank has 10 digits.",
  "bank-inactive": "The bank or operator takes no payments now. Choose another one, or wait.",
  "bank-required": "Send a bank’s `id` from `list-banks`.",
  "iban-invalid": "The IBAN is not valid. Check it against a bank statement.",
  "operator-required": "Send an operator’s `id` from `list-mobile-money-operators`.",
  "routing-number-invalid": "A routing number has 9 digits, with a checksum.",
  "swift-code-invalid": "A SWIFT code has 8 or 11 letters and digits.",
  "date-required": missing,
  "date-past": "The time is in the past. Send a later one.",
  "date-too-far": "The time is too far away. Send an earlier one.",
  "end-before-start": "The last day is before the first payment.",
  "count-invalid": wrongNumber,
  "view-name-required": missing,
  "complaint-type-required": missing,
  "image-type": notAnImage,
  "image-too-large": tooBig,
  "report-image-type": notAnImage,
  "report-image-too-large": tooBig,
  "image-broken": "The image cannot be read. Send another one.",
  "images-required": "At least one image is needed.",
  "too-many-images": "There are more images than the field takes.",
  "move-percent-invalid": wrongNumber,
  "card-code-length": wrongLength,
  "card-code-required": missing,
  "card-pin-mismatch": "The two PINs differ.",
  "card-bvn-length": wrongLength,
  "dispute-text-required": missing,
  "smart-card-length": wrongLength,
};

/** Every code of an issue, with what it says. */
export const issueCodes = validationCodes.map((code) => ({
  code,
  text: isRuled(code)
    ? `The value breaks the rule of the field: ${rulesByCode[code]}`
    : meanings[code],
}));
