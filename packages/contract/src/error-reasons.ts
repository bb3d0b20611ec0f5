import type { ErrorCode } from "./error-codes.ts";

/** The reason of each code, for readers of the API documentation; clients do not contain it. */
export const errorReasons: Readonly<Record<ErrorCode, string>> = {
  "validation-failed": "A field is missing, unknown or malformed; see `issues`.",
  "malformed-request": "The body is not JSON, or is of another type than JSON.",
  "idempotency-key-required":
    "The call needs an Idempotency-Key header: a UUID that names the order, so that a repeat of it moves nothing again.",
  "session-expired": "No session, or one that has ended.",
  "wrong-credentials": "The identifier and the password do not belong together.",
  "already-signed-in": "A sign-in came with the token of a live session.",
  "not-permitted": "The session may not do this in its workspace.",
  "security-code-required": "The request needs a fresh security code that is bound to it.",
  "not-found": "There is no such thing, or it belongs to someone else.",
  "account-not-found": "No account has this identifier.",
  "recipient-not-found": "No Apex user has this username or email.",
  "beneficiary-not-found":
    "There is no such beneficiary in the workspace, or it is of another method or wallet.",
  "bvn-not-found": "The identity register does not know this BVN.",
  EMAIL_VERIFICATION_REQUIRED: "The email address must be verified first.",
  PHONE_VERIFICATION_REQUIRED: "The phone number must be verified first.",
  KYC_REQUIRED: "The identity must be verified first.",
  "account-already-exists": "An account with this identifier exists.",
  "identifier-taken": "Another account has this email or phone number.",
  "username-taken": "Another account has this username.",
  "bvn-in-use": "Another account has verified this BVN.",
  "idempotency-key-reused": "The key was used for another body.",
  "in-progress": "The first request with this key is still running; ask again after Retry-After.",
  "idempotency-key-voided": "The caller gave this key up; nothing was done and nothing will be.",
  "account-closed":
    "The account was closed by its owner; support can open it again until `params.reopenableUntil`.",
  "account-frozen":
    "The account was frozen with the link of a security mail. A new password by a code to an email or phone that it had before ends that, or support.",
  "account-not-empty": "The account still holds money, or some of it is on its way.",
  "change-too-soon": "This was changed lately and can be changed again from `params.until` on.",
  "document-duplicate": "The document belongs to another account; support looks at it.",
  "document-required": "An identity document must be checked first, for level 2.",
  "document-in-review": "The document was handed in and is being looked at.",
  "already-verified": "This has been verified before.",
  "address-already-saved": "The address book has this address on this network already.",
  "deposit-running": "A deposit of this kind is under way; it is in the list of deposits.",
  "trade-changed": "The trade is no longer in a state in which this can be done.",
  "offer-unavailable": "No such card is bought or sold just now, or not of this value.",
  "account-restricted":
    "Our team froze the account: it reads, writes to support, exports its data and logs out.",
  "own-account": "The member of staff is this customer: a colleague has to look and decide.",
  "own-proposal": "Another member of staff has to approve what this one proposed.",
  "own-decision": "Another member of staff has to look at a dispute about this one's decision.",
  "case-taken": "Another member of staff has the case: `params.name`.",
  "case-changed": "The case is decided already.",
  "deposit-changed": "The deposit is no longer in a state in which this can be done.",
  "collection-changed":
    "The collection is too old, or what it was to collect is being collected by another one.",
  "nothing-to-collect": "No address holds as much as the minimum.",
  "gas-too-low": "The gas station holds less than the collection may cost, in `params.needed`.",
  "complaint-open": "A problem was reported with this transaction and is not resolved yet.",
  "schedule-changed": "The schedule is no longer in a state in which this can be done.",
  "too-many-schedules": "The workspace has as many scheduled payments as it may; cancel one first.",
  "too-many-views": "No more views are kept for one person; delete one first.",
  "payload-too-large": "The body is larger than this call takes.",
  "insufficient-funds": "The wallet holds less than the amount and the fee.",
  "amount-below-minimum": "The amount is under the minimum, in `params.minimum`.",
  "amount-above-maximum": "The amount is over the maximum, in `params.maximum`.",
  "daily-limit-exceeded": "The amount is over what is left of the daily limit, in `params.left`.",
  "price-changed":
    "The bundle or package no longer has the price that was reviewed; it is in `params.price` now.",
  "fee-changed": "The fee is no longer the one that was reviewed, now in `params.fee`.",
  "recipient-is-self": "The recipient is the sender.",
  "network-limit-exceeded":
    "The amount is over what may still leave over this network today, in `params.left`.",
  "address-high-risk": "The screening has flagged the address as high risk.",
  "address-not-saved": "Only saved addresses can be paid, and this one is not saved.",
  "address-on-hold": "The saved address is new and can be paid from `params.until` on.",
  "address-is-own": "The address is a deposit address of this workspace.",
  "withdrawals-on-hold":
    "The person's security details changed recently: money leaves the account again from `params.until` on.",
  "vault-locked":
    "The vault is locked until `params.until`: nothing leaves it, and the lock stays.",
  "payment-link-closed":
    "The payment link was paid, has expired or was cancelled: `params.status` says which.",
  "enquiry-expired": "The account was enquired about too long ago, or by somebody else; ask again.",
  "social-denied": "The person said no at the provider.",
  "social-expired": "The provider's answer or the ticket is used, expired, or for another request.",
  "social-email-missing": "The provider has not proved an email of this person.",
  "social-taken": "This person at the provider is connected to another account.",
  "last-way-in": "Without this provider nothing would log the person in any more.",
  "wrong-password": "This is not the present password of the account.",
  "password-unchanged": "The new password is the present one.",
  "password-already-set": "The account has a password: it can be changed, or reset.",
  "security-code-wrong":
    "The security code is not the one that was sent; tries left in `params.triesLeft`.",
  "security-code-expired": "The security code has expired, was used, or was for another request.",
  "authenticator-code-wrong":
    "The number is not the authenticator's of this time, or a request has used it already.",
  "recovery-code-wrong":
    "No recovery code of the account is like this one, or it was used already.",
  "second-step-expired":
    "The first step of this sign-in is too long ago, was completed, or had too many wrong tries: sign in again.",
  "settings-locked":
    "The owner has locked the security settings; they open at `params.until`, where that was asked for.",
  "sign-in-link-expired": "The link was used already, is too old, or never was one.",
  "freeze-link-expired":
    "The link is too old, was sent before the account was last opened again, or never was one.",
  "sign-up-expired": "The message did not come in time: sign up again.",
  "passkey-not-found": "No account has this passkey, or this account has none.",
  "passkey-refused":
    "The passkey's answer is not one to this challenge, from this site, by its key; or the challenge was used or is too old.",
  "passkey-creation-failed":
    "The new passkey is not one for this challenge and this site; or the challenge was used or is too old.",
  "passkey-exists": "This passkey has been kept before.",
  "two-factor-on": "Two-factor is on already.",
  "two-factor-off": "Two-factor is not on.",
  "recovery-not-possible":
    "A lost second factor is removed only where it is on, the identity is checked, a contact is verified and the account is open.",
  "recovery-waits": "The second factor can be removed from `params.until` on.",
  "security-code-locked": "Too many wrong tries: the code is void and a new one is needed.",
  "token-validation-failed":
    "The code that proves an email or phone is wrong or expired; tries left in `params.triesLeft`.",
  "referral-code-refused": "The referral code is unknown, the account's own, or already used.",
  "bvn-mismatch": "The BVN belongs to another name.",
  "sender-name-mismatch": "The sender's account is in another name than the verified one.",
  "too-many-orders":
    "The workspace has as many open limit orders as it may; most in `params.most`.",
  "too-many-alerts": "The person has as many price alerts as they may; most in `params.most`.",
  "order-filled": "The order was filled before it could be cancelled.",
  "card-changed": "The card is not in a state in which this can be done.",
  "too-many-cards":
    "The workspace has as many cards as it may; terminate one first. Most in `params.most`.",
  "too-many-tokens":
    "The workspace has as many API tokens as may work at once; revoke one first. Most in `params.most`.",
  "too-many-webhooks":
    "The workspace has as many webhooks as it may; delete one first. Most in `params.most`.",
  "team-changed":
    "The team does not allow it as it stands now: `params.reason` is `already-member`, `last-owner`, `role-exists`, `role-in-use` or `too-many-roles`.",
  "approval-refused":
    "The payment cannot be approved, or the rule not be set: `params.reason` is `own`, `decided`, `expired`, `nobody-else` or `requester-left`.",
  "approval-needed":
    "The business has payments of this size approved by a second member, and this kind of payment cannot wait for that.",
  "approval-changed":
    "Whether the payments need a second member's approval has changed since they were checked, and so none is sent: check them again.",
  "batch-row-refused":
    "Rows of the batch may not be sent, and so none is: `params.rows` says each one's place, column and code.",
  "card-details-expired":
    "The PIN, and the BVN of a Nigerian, were kept too long ago, or for another card: enter them again.",
  "card-creation-unavailable": "The issuer makes no cards just now.",
  "card-funding-unavailable": "The issuer takes no money onto cards just now.",
  "card-withdrawal-unavailable": "The issuer gives no money back from cards just now.",
  "quote-expired":
    "There is no such quote, its 30 seconds are over, or it was used: ask for another.",
  "market-closed": "One of the assets is not traded for now.",
  "service-unavailable": "This service is switched off for now; the message says more.",
  "deposits-unavailable": "Deposits to this wallet are switched off for now.",
  "network-unavailable": "The asset does not go over this network, or not now.",
  "withdrawals-unavailable":
    "Withdrawals from this wallet by this method are switched off for now.",
  "too-many-requests": "A limit on tries was reached; ask again after Retry-After.",
  "internal-error": "Something failed on our side.",
  "server-busy":
    "The database is busy or away. What was asked may have been done: ask again after Retry-After, a call that moves money under the same Idempotency-Key.",
  maintenance: "The operator has closed the service for a while; ask again after Retry-After.",
  "rail-failed": "A partner behind us failed.",
};
