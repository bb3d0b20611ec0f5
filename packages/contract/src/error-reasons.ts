import type { ErrorCode } from "./error-codes.ts";

/** The reason of each code, for readers of the API documentation; clients do not contain it. */
export const errorReasons: Readonly<Record<ErrorCode, string>> = {
  "validation-failed": "A field is missing, unknown or malformed; see `issues`.",
  "malformed-request": "The body is not valid JSON in UTF-8, or has another content type.",
  "idempotency-key-required":
    "The call needs an `Idempotency-Key` header: a UUID that names the order, so that a repeat moves no money again.",
  "session-expired": "The call has no session or token, or it has ended.",
  "wrong-credentials": "The password does not match the identifier.",
  "already-signed-in": "The call signs in, but it came with the token of a live session.",
  "not-permitted": "The caller does not have permission for this in the workspace.",
  "security-code-required":
    "The request needs a security code that was sent for exactly this request.",
  "not-found": "The object does not exist, or belongs to someone else.",
  "method-not-allowed": "The path takes other methods: the header `Allow` names them.",
  "account-not-found": "No account has this identifier.",
  "recipient-not-found": "No Apex user has this username or email.",
  "beneficiary-not-found":
    "The workspace has no such beneficiary, or it belongs to another method or wallet.",
  "bvn-not-found": "The identity register does not know this BVN.",
  EMAIL_VERIFICATION_REQUIRED: "The email address must be verified first.",
  PHONE_VERIFICATION_REQUIRED: "The phone number must be verified first.",
  KYC_REQUIRED: "The identity must be verified first.",
  "account-already-exists": "There is already an account with this identifier.",
  "identifier-taken": "Another account has this email or phone number.",
  "username-taken": "Another account has this username.",
  "bvn-in-use": "Another account has verified this BVN.",
  "idempotency-key-reused": "The key was used before with a different body.",
  "in-progress": "The first request with this key is still running. Try again after `Retry-After`.",
  "idempotency-key-voided": "The caller voided this key. Nothing was done, and nothing will be.",
  "account-closed": "The account is closed. Support can reopen it until `params.reopenableUntil`.",
  "account-frozen":
    "The owner froze the account with the link in a security mail. It reopens with a new password, by a code to an email or phone that it had before, or through support.",
  "account-not-empty": "The account still has money, or a payment or deposit is in progress.",
  "recipient-closed": "The recipient has closed their account since the payment was requested.",
  "remainder-changed":
    "The remainders that closing the account gives up are not the ones that were agreed to.",
  "change-too-soon": "This was changed recently, and can be changed again from `params.until`.",
  "document-duplicate": "The document belongs to another account. Support looks into it.",
  "document-required": "An identity document must be checked first (level 2).",
  "document-in-review": "The document is being reviewed.",
  "already-verified": "This is already verified.",
  "address-already-saved": "The address book already has this address on this network.",
  "deposit-running":
    "A deposit of this kind is already in progress; it is in the list of deposits.",
  "trade-changed": "The trade is no longer in a state that allows this.",
  "offer-unavailable": "This card, or this value of it, is not bought or sold at the moment.",
  "account-restricted":
    "Staff froze the account. Its owner can read, write to support, export data and log out.",
  "own-account": "The customer is the member of staff. A colleague has to look and decide.",
  "own-proposal": "Another member of staff has to approve this proposal.",
  "own-decision": "The dispute is about this member’s own decision. A colleague has to decide.",
  "staff-unknown":
    "No member of staff is invited by the provider’s verified email, or their access has ended.",
  "staff-role-missing": "The provider gives the person no role of the desk.",
  "staff-factor-missing":
    "The provider signed the person in without the second factor that the operator asks for.",
  "clock-differs": "The clocks of the provider and of this server differ by too much.",
  "case-taken": "Another member of staff has the case: `params.name`.",
  "case-changed": "The case has already been decided.",
  "deposit-changed": "The deposit is no longer in a state that allows this.",
  "collection-changed":
    "The collection has expired, or another one is already collecting part of it.",
  "nothing-to-collect": "No address has reached the minimum.",
  "gas-too-low": "The gas station has less than the collection may cost: `params.needed`.",
  "complaint-open": "A problem with this transaction has been reported and is not resolved yet.",
  "schedule-changed": "The schedule is no longer in a state that allows this.",
  "too-many-schedules": "The workspace has the maximum number of scheduled payments.",
  "too-many-views": "The person has the maximum number of saved views.",
  "payload-too-large": "The body is larger than this call allows.",
  "insufficient-funds": "The wallet does not cover the amount and the fee.",
  "amount-below-minimum": "The amount is below the minimum, `params.minimum`.",
  "amount-above-maximum": "The amount is above the maximum, `params.maximum`.",
  "daily-limit-exceeded": "The amount is more than what is left of the daily limit, `params.left`.",
  "price-changed":
    "The price of the bundle or package has changed since the review. It is now `params.price`.",
  "fee-changed": "The fee has changed since the review. It is now `params.fee`.",
  "recipient-is-self": "The recipient and the sender are the same.",
  "network-limit-exceeded":
    "The amount is more than can still be sent over this network today, `params.left`.",
  "address-high-risk": "Screening has flagged the address as high risk.",
  "address-not-saved": "The workspace only pays saved addresses, and this one is not saved.",
  "address-on-hold": "The saved address is new. It can be paid from `params.until`.",
  "address-is-own": "The address is a deposit address of this workspace.",
  "withdrawals-on-hold":
    "The person’s security details changed recently. Money can leave the account again from `params.until`.",
  "vault-locked":
    "The vault is locked until `params.until`. Until then nothing leaves it, and the lock cannot be shortened.",
  "payment-link-closed":
    "The payment link was paid, has expired or was cancelled; see `params.status`.",
  "enquiry-expired": "The enquiry about the account is too old, or somebody else made it.",
  "social-denied": "The person refused at the provider.",
  "social-expired":
    "The provider’s answer or the ticket was used, has expired, or is for another request.",
  "social-email-missing": "The provider has not verified an email of this person.",
  "social-taken": "This provider account is connected to another Apex account.",
  "last-way-in": "Without this provider the person could no longer log in.",
  "wrong-password": "This is not the account’s current password.",
  "password-unchanged": "The new password is the same as the current one.",
  "password-already-set": "The account already has a password, which can be changed or reset.",
  "security-code-wrong":
    "The security code is wrong. `params.triesLeft` says how many tries are left.",
  "security-code-expired": "The security code has expired, was used, or is for another request.",
  "authenticator-code-wrong": "The authenticator code is wrong, or a request has already used it.",
  "recovery-code-wrong": "The recovery code is wrong, or was already used.",
  "second-step-expired":
    "The first step of this sign-in is too old, was completed, or had too many wrong tries.",
  "settings-locked":
    "The owner has locked the security settings. They unlock at `params.until`, if unlocking was requested.",
  "sign-in-link-expired": "The link was used, has expired, or is not valid.",
  "freeze-link-expired":
    "The link has expired, was sent before the account was last reopened, or is not valid.",
  "sign-up-expired": "The message did not arrive in time.",
  "passkey-not-found": "No account has this passkey, or the account has none.",
  "passkey-refused":
    "The passkey’s answer does not match this challenge, site or key, or the challenge was used or has expired.",
  "passkey-creation-failed":
    "The new passkey does not match this challenge or site, or the challenge was used or has expired.",
  "passkey-exists": "The account already has this passkey.",
  "two-factor-on": "Two-factor authentication is already on.",
  "two-factor-off": "Two-factor authentication is off.",
  "recovery-not-possible":
    "Two-factor authentication is off, the identity is not checked, no contact is verified, or the account is frozen or closed.",
  "rule-not-replayed": "This version of the rule has not been replayed over history yet.",
  "recovery-waits":
    "The waiting time is not over. The second factor can be removed from `params.until`.",
  "security-code-locked": "There were too many wrong tries, so the code no longer works.",
  "token-validation-failed":
    "The code that verifies an email or phone is wrong or has expired. `params.triesLeft` says how many tries are left.",
  "referral-code-refused":
    "The referral code is unknown, is the account’s own, or this person was already referred.",
  "bvn-mismatch": "The name on the BVN does not match the name on the account.",
  "sender-name-mismatch": "The name on the sender’s account does not match the verified name.",
  "too-many-orders": "The workspace has the maximum number of open limit orders, `params.most`.",
  "too-many-alerts": "The person has the maximum number of price alerts, `params.most`.",
  "order-filled": "The order was filled before it could be cancelled.",
  "card-changed": "The card is not in a state that allows this.",
  "too-many-cards": "The workspace has the maximum number of cards, `params.most`.",
  "too-many-tokens": "The workspace has the maximum number of active API tokens, `params.most`.",
  "too-many-webhooks": "The workspace has the maximum number of webhooks, `params.most`.",
  "team-changed":
    "The team does not allow this at the moment: `params.reason` is `already-member`, `last-owner`, `role-exists`, `role-in-use` or `too-many-roles`.",
  "approval-refused":
    "The payment cannot be approved, declined or cancelled, or the rule cannot be set: `params.reason` is `own`, `payee`, `decided`, `expired`, `nobody-else`, `requester-left` or `new-role`.",
  "approval-needed":
    "The payment needs a second member’s approval, for its size or for the sum of 24 hours (`params.reason` is `sum`, and `params.sumOver` the threshold), and this kind of payment cannot wait for it.",
  "approval-changed":
    "Whether these payments need approval has changed since they were checked, so none was sent.",
  "batch-row-refused":
    "Some rows cannot be sent, so none was sent. `params.rows` has the place, column and code of each.",
  "card-details-expired": "The stored PIN or BVN has expired, or is for another card.",
  "card-creation-unavailable": "The issuer is not creating cards at the moment.",
  "card-funding-unavailable": "The issuer is not accepting money onto cards at the moment.",
  "card-withdrawal-unavailable": "The issuer is not returning money from cards at the moment.",
  "quote-expired": "The quote does not exist, was used, or has expired.",
  "market-closed": "One of the assets is not traded at the moment.",
  "service-unavailable": "This service is switched off at the moment; the message says more.",
  "service-paused":
    "The operator has paused this way of moving money; nothing has moved. `params.until` says when it is expected back, where that is known.",
  "deposits-unavailable": "Deposits to this wallet are switched off at the moment.",
  "network-unavailable": "The asset is not available over this network, or not at the moment.",
  "withdrawals-unavailable":
    "Withdrawals from this wallet by this method are switched off at the moment.",
  "too-many-requests": "A limit on tries was reached. Try again after `Retry-After`.",
  "internal-error": "Something failed on our side.",
  "server-busy":
    "The database is busy or unreachable. The request may have been carried out: send it again after `Retry-After`, with the same `Idempotency-Key` if it moves money.",
  "payments-paused":
    "No money moves during a planned maintenance, and nothing has moved. It ends at `params.until`; every other call goes on.",
  maintenance: "The operator has closed the service for a while. Try again after `Retry-After`.",
  "rail-failed": "A partner did not do its part.",
};
