import { dayMs, hourMs } from "./durations.ts";

/** Lengths, times and sizes that client and server share. The operator may change each, here only. */

/** The most days of a settlement report or a journal. */
export const settlementDaysMax = 92;
/** Time limit of every request. */
export const requestTimeoutMs = 5 * 60_000;
/** Interval of the event stream's heartbeats. */
export const streamBeatMs = 15_000;
/** A stream without any data for this long counts as lost, and is opened again. */
export const streamSilenceMs = 3 * streamBeatMs;
/** A request that takes longer shows "still working". */
export const stillWorkingAfterMs = 10_000;
/** Life of the session cookies if the session has no known end. */
export const defaultCookieLifeMs = dayMs;

export const codeLength = 6;
/** Waits before a code may be sent again: after the first send, the second, then each further one. */
export const codeResendAfterMs = [60_000, 90_000, 120_000] as const;
export const codeSendsPerHour = 5;
export const codeTries = 5;
export const codeLifeMs = { email: 10 * 60_000, sms: 5 * 60_000, whatsapp: 5 * 60_000 } as const;

/** Time between two changes of the email or phone, and of the username. */
export const contactChangeEveryMs = dayMs;
export const usernameChangeEveryMs = 30 * dayMs;
/** Time in which a requested change of email or phone must be completed by its code or link. */
export const contactChangeLifeMs = hourMs;
/** Time in which a deleted account can be reopened; then the person's data is erased. */
export const deletedAccountKeptMs = 30 * dayMs;
/** Time limit of a sign-in's second step, and its number of wrong tries. */
export const secondStepLifeMs = 10 * 60_000;
export const secondStepTries = 5;
/** Time after a proof in which the session may change security settings. Never money or secrets. */
export const securityWindowMs = 10 * 60_000;
/** An unused session ends after this time; later on a trusted device. */
export const idleSessionLifeMs = dayMs;
export const trustedIdleSessionLifeMs = 30 * dayMs;
/** The longest life of a session, however much it is used. */
export const sessionLifeMaxMs = 90 * dayMs;
/** Time for which a trusted device skips the second step of a sign-in. */
export const trustedDeviceLifeMs = 30 * dayMs;
/** Life of a passkey challenge. */
export const passkeyChallengeLifeMs = 5 * 60_000;
export const recoveryCodesCount = 10;
/** Length of the hold after two-factor authentication is turned off. */
export const waitAfterTwoFactorOffMs = dayMs;

/** A payment counts as late if its partner has not answered for this long. */
export const partnerAnswerLateMs = 30 * 60_000;

/** Time from the request to staff to the removal of a lost second factor, in which its owner can stop it. */
export const factorRecoveryWaitMs = 72 * hourMs;

/** Life of the link in a security mail that freezes the account. */
export const freezeLinkLifeMs = 7 * dayMs;
/**
 * Access that was added up to this long before a mail counts as the mail's subject, because a mail is sent a moment
 * after what it reports.
 */
export const freezeMarginMs = 5 * 60_000;
/** Life of a sign-in link. */
export const signInLinkLifeMs = 15 * 60_000;
/** Time for which a sign-up waits for a message from the phone, and the interval at which the client polls for it. */
export const messageSignUpLifeMs = 15 * 60_000;
export const messageSignUpPollMs = 3_000;
/** Time from the request to the opening of locked security settings. */
export const settingsUnlockAfterMs = 72 * hourMs;
/** Time in which a request to watch a session must be answered, and the longest time of watching. */
export const recordingAskedLifeMs = 5 * 60_000;
export const recordingLifeMs = 30 * 60_000;

export const passwordMinLength = 8;
export const passwordMaxLength = 200;
/** Length of the hold after a password is changed or reset. */
export const passwordChangeHoldMs = dayMs;
/** Length of the hold after an email or phone number was changed, not first set. */
export const contactChangeHoldMs = 72 * hourMs;
export const referralCodeLength = 6;
export const antiPhishingCodeLength = { min: 4, max: 20 } as const;
export const usernameMinLength = 6;
export const usernameMaxLength = 30;
export const nameLength = { min: 2, max: 50 } as const;
export const bvnLength = 11;
export const accountNumberLength = 10;
export const noteMaxLength = 140;
export const addressLabelMaxLength = 40;
/** Lengths of the number of a withdrawal account. */
export const accountNumberLengths = { min: 10, max: 20 } as const;
export const accountLabelMaxLength = 40;
export const addressLineMaxLength = 70;
/** The longest account text abroad: an IBAN has up to 34 characters, in groups of four. */
export const accountTextMaxLength = 42;

/** Time in which a peer-to-peer deposit must be paid, and of its one extension. */
export const p2pPayWindowMs = 30 * 60_000;
export const p2pExtensionMs = 15 * 60_000;
/** Time after "I have paid" from which the wait may be skipped. */
export const p2pSkipWaitAfterMs = 2 * 60_000;
/** Time after the end in which a late or unseen payment may be claimed. */
export const p2pClaimWindowMs = dayMs;
/** Time for which a charge on a phone is open. */
export const chargeLifeMs = 5 * 60_000;
/** Time for which an announced bank transfer is waited for. */
export const bankDepositLifeMs = 7 * dayMs;

/** The most payments that a schedule's end may name. */
export const scheduleCountMax = 999;
/** The most days from now to a schedule's first payment. */
export const scheduleStartDaysMax = 366;
/** The most schedules of a workspace that have not ended. */
export const schedulesMax = 50;
/** Time in which a schedule's last payment can be retried; earlier ones until the next payment. */
export const scheduleRetryMs = 7 * dayMs;
/** The default time of day of low-balance alerts. */
export const defaultScheduleAlertTime = "18:00";

/** Time for which the rate of a gift card sale is locked. */
export const giftCardRateLockMs = 10 * 60_000;
/** Time in which a trader must take a trade before it is cancelled. */
export const tradeAcceptWindowMs = 30 * 60_000;
/** Time in which a rejected trade may be disputed. */
export const tradeDisputeWindowMs = 7 * dayMs;
/** The most cards of one value in a trade or order. */
export const giftCardQuantityMax = 20;
/** Letters, digits and separators. */
export const cardCodeLength = { min: 4, max: 64 } as const;
export const chatTextMaxLength = 2_000;
/** "Is typing" is shown for this long after the last key. */
export const typingShownMs = 6_000;
/** The size of an uploaded picture, PNG or JPG. */
export const imageBytesMax = 1_048_576;
export const chatImagesMax = 10;
/** Time for which a quote holds its price. */
export const quoteLifeMs = 30_000;
/**
 * Time for which a quote for funding a card holds its price: the order waits for a security code, and a new card for
 * its PIN.
 */
export const cardQuoteLifeMs = 10 * 60_000;
/** Number of automatic renewals of an expired quote; then it is renewed by hand. */
export const quoteRefreshesMax = 3;
/** A new quote that pays out this much less than the reviewed one must be confirmed. In millionths. */
export const worseQuotePpm = 5_000n;
/** An order price this far on the wrong side of the market causes a warning. In millionths. */
export const wrongSidePpm = 10_000n;
/** The most open limit orders of a workspace. */
export const openLimitOrdersMax = 100;
/** The most price alerts of a person, including those already sent. */
export const priceAlertsMax = 50;

/** Life of an invitation to a business. */
export const inviteLifeMs = 7 * dayMs;
export const teamPageSize = 10;
export const rolesPageSize = 10;
export const roleNameMaxLength = 40;
/** The most custom roles of a business. */
export const ownRolesMax = 50;
export const businessNameMaxLength = 100;

export const passkeyNameMaxLength = 40;
export const vaultNameMaxLength = 40;
/** The longest lock of a vault. */
export const vaultLockMaxMs = 10 * 366 * dayMs;
/** The length of a push service's address; browsers use about 200. */
export const pushEndpointMaxLength = 1_000;
/** Time after which an undelivered push message is dropped. */
export const pushLifeMs = dayMs;
/** Time after which an unread answer of support is mailed. */
export const supportMailAfterMs = 60_000;
/** The length of a reason for declining a payment. */
export const declineReasonMaxLength = 140;
/** The length of a payment link's purpose. */
export const paymentPurposeMaxLength = 80;
/** The longest life of a payment link with an end. */
export const paymentLinkLifeMaxMs = 366 * dayMs;
/** Digits of a smart card and a meter, and letters of a betting account. */
export const smartCardLength = { min: 10, max: 20 } as const;
export const meterNumberMaxLength = 20;
export const betAccountMaxLength = 40;
/** Time in which a biller must confirm a bill; then its money is returned. */
export const billWaitMs = 15 * 60_000;

/** The length of a virtual card's label. */
export const cardLabelMaxLength = 30;
export const cardPinLength = 4;
export const cardBvnMinLength = 8;
/** Life of the stored PIN and BVN of a card that is about to be created. */
export const cardDetailsLifeMs = hourMs;
/** Usual time in which the issuer makes a card. */
export const cardReadyAfterMs = 5 * 60_000;
/** Life of an unused card, and the days before its end on which the owner is told. */
export const cardUnusedLifeMs = 14 * dayMs;
export const cardUnusedWarningDays = [7, 10, 13] as const;
/** Time for which a card's number is shown, and after which a copy of it is cleared. */
export const cardRevealMs = 30_000;
export const cardCopyClearMs = 60_000;
/** The most cards of a workspace that are not terminated. */
export const cardsMax = 10;
/** The most cards of a business. */
export const businessCardsMax = 100;
export const businessCardsPageSize = 10;
/** The number of letters that fit on a card. */
export const cardHolderNameMaxLength = 26;
/** Declines for lack of funds in a month after which a card blocks itself. */
export const cardDeclinesMax = 5;
export const lockedMerchantsMax = 50;

/** The size of a picture in a report, PNG or JPG. */
export const reportImageBytesMax = 2 * 1_048_576;
export const reportTextMaxLength = 1_000;
/** Length of a conversation's excerpt in a list. */
export const ticketExcerptLength = 80;
export const savedViewNameMaxLength = 40;
/** The most saved views of a person in a workspace. */
export const savedViewsMax = 20;

export const defaultPageSize = 20;
export const maxPageSize = 100;
export const devicesPageSize = 10;
export const addressesPageSize = 8;

export const trustPromptDelayMs = 1_000;
export const alreadySignedInRedirectMs = 1_500;
export const workspaceSwitchDelayMs = 50;
/** Wait after a 429 without Retry-After. */
export const defaultRetryAfterMs = 10_000;

/** The shortest life of an idempotency key. */
export const idempotencyKeyLifeMs = dayMs;

/** The most transactions that are counted as waiting for the customer. */
export const needsYouMax = 10;

/** The most rows of a batch of crypto withdrawals. */
export const batchRowsMax = 1_000;
/** The size of the body of a full batch. */
export const batchBytesMax = batchRowsMax * 1_024;

/** The specification leaves the meaning of the constants 1000, 1 and 6 open; they are unused. */
