/** Lengths, times and sizes that both sides keep. Each is the operator's to change, here only. */

/** Every request is given up after this long. */
export const requestTimeoutMs = 5 * 60_000;
/** A request that takes longer says "still working". */
export const stillWorkingAfterMs = 10_000;
/** Life of the session cookies when the session names no end. */
export const defaultCookieLifeMs = 24 * 60 * 60_000;

export const codeLength = 6;
/** Waits before a code may be sent again: after the first send, the second, then each further one. */
export const codeResendAfterMs = [60_000, 90_000, 120_000] as const;
export const codeSendsPerHour = 5;
export const codeTries = 5;
export const codeLifeMs = { email: 10 * 60_000, sms: 5 * 60_000, whatsapp: 5 * 60_000 } as const;

/** Between two changes of the email or the phone, and of the username. */
export const contactChangeEveryMs = 24 * 60 * 60_000;
export const usernameChangeEveryMs = 30 * 24 * 60 * 60_000;
/** A change of email or phone that was asked for waits as long for its code or link. */
export const contactChangeLifeMs = 60 * 60_000;
/** A deleted account can be opened again for as long; then what names the person is erased. */
export const deletedAccountKeptMs = 30 * 24 * 60 * 60_000;
/** A sign-in's second step is waited for this long, and this many wrong tries end it. */
export const secondStepLifeMs = 10 * 60_000;
export const secondStepTries = 5;
/** After a proof that the owner is there, security settings may be changed in that session. Never money or secrets. */
export const securityWindowMs = 10 * 60_000;
/** A session ends that is not used for so long; on a device that is trusted, for longer. */
export const idleSessionLifeMs = 24 * 60 * 60_000;
export const trustedIdleSessionLifeMs = 30 * 24 * 60 * 60_000;
/** However much it is used, a session ends then. */
export const sessionLifeMaxMs = 90 * 24 * 60 * 60_000;
/** A device that is trusted skips the second step of a sign-in. */
export const trustedDeviceLifeMs = 30 * 24 * 60 * 60_000;
/** Life of a passkey challenge. */
export const passkeyChallengeLifeMs = 5 * 60_000;
export const recoveryCodesCount = 10;
/** Length of the hold after two-factor authentication is turned off. */
export const waitAfterTwoFactorOffMs = 24 * 60 * 60_000;

/** A link that signs in is good for as long. */
export const signInLinkLifeMs = 15 * 60_000;
/** A sign-up waits this long for a message from the phone, and asks as often whether it has come. */
export const messageSignUpLifeMs = 15 * 60_000;
export const messageSignUpPollMs = 3_000;
/** Locked security settings open this long after their owner has asked for it. */
export const settingsUnlockAfterMs = 72 * 60 * 60_000;
/** A wish of support to watch a session waits this long for an answer, and a session is watched no longer. */
export const recordingAskedLifeMs = 5 * 60_000;
export const recordingLifeMs = 30 * 60_000;

export const passwordMinLength = 8;
export const passwordMaxLength = 200;
/** Length of the hold after a password is changed or reset. */
export const passwordChangeHoldMs = 24 * 60 * 60_000;
/** After an email or phone number was changed, not first set, they wait for as long. */
export const contactChangeHoldMs = 72 * 60 * 60_000;
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
/** An account abroad as it is written: the longest IBAN has 34 characters, in groups of four. */
export const accountTextMaxLength = 42;

/** A peer-to-peer deposit waits this long to be paid, and once more this long when it is asked for. */
export const p2pPayWindowMs = 30 * 60_000;
export const p2pExtensionMs = 15 * 60_000;
/** After "I have paid" the wait may be skipped from here on. */
export const p2pSkipWaitAfterMs = 2 * 60_000;
/** A payment that came late, or was not seen, may be claimed for as long after the end. */
export const p2pClaimWindowMs = 24 * 60 * 60_000;
/** A charge on a phone is waited for as long. */
export const chargeLifeMs = 5 * 60_000;
/** A bank transfer that was announced is waited for as long. */
export const bankDepositLifeMs = 7 * 24 * 60 * 60_000;

/** Payments that a schedule may be limited to. */
export const scheduleCountMax = 999;
/** Days ahead that the first payment of a schedule may be. */
export const scheduleStartDaysMax = 366;
/** A workspace has at most this many schedules that have not ended. */
export const schedulesMax = 50;
/** The last payment of a schedule can be made again for as long; earlier ones until the next. */
export const scheduleRetryMs = 7 * 24 * 60 * 60_000;
/** Time of day at which a person is told that the balance is too low for a payment to come, until they choose another. */
export const defaultScheduleAlertTime = "18:00";

/** The rate of gift cards that are about to be sold holds for as long. */
export const giftCardRateLockMs = 10 * 60_000;
/** A trader takes a trade within as long, or it is called off. */
export const tradeAcceptWindowMs = 30 * 60_000;
/** A rejected trade may be disputed for as long. */
export const tradeDisputeWindowMs = 7 * 24 * 60 * 60_000;
/** Cards of one value in one trade or order. */
export const giftCardQuantityMax = 20;
/** Letters, digits and what stands between them. */
export const cardCodeLength = { min: 4, max: 64 } as const;
export const chatTextMaxLength = 2_000;
/** "Is typing" is shown for this long after the last key. */
export const typingShownMs = 6_000;
/** The size of a chat picture, PNG or JPG, by its use. */
export const chatImageBytesMax = { trade: 1_048_576, support: 2 * 1_048_576 } as const;
export const chatImagesMax = 10;
/** A quote holds its price for as long. */
export const quoteLifeMs = 30_000;
/** A quote that has expired is asked for again this often by itself, then by hand. */
export const quoteRefreshesMax = 3;
/** A new quote that brings this much less than the one that was reviewed is shown before it is taken. In millionths. */
export const worseQuotePpm = 5_000n;
/** An order price this far on the wrong side of the market is warned of. In millionths. */
export const wrongSidePpm = 10_000n;
/** A workspace has at most this many limit orders open. */
export const openLimitOrdersMax = 100;
/** Price alerts that a person keeps at most, those that were told included. */
export const priceAlertsMax = 50;

/** An invitation to a business is good for as long. */
export const inviteLifeMs = 7 * 24 * 60 * 60_000;
export const teamPageSize = 10;
export const rolesPageSize = 10;
export const roleNameMaxLength = 40;
/** Roles that a business makes for itself at most. */
export const ownRolesMax = 50;
export const businessNameMaxLength = 100;
/** The size of a picture of a certificate, PNG or JPG. */
export const certificateBytesMax = 2 * 1_048_576;

export const vaultNameMaxLength = 40;
/** A vault is locked for as long at most. */
export const vaultLockMaxMs = 10 * 366 * 24 * 60 * 60_000;
/** The length of a push service's address; browsers use about 200. */
export const pushEndpointMaxLength = 1_000;
/** A push message that its device could not be handed by then is dropped. */
export const pushLifeMs = 24 * 60 * 60_000;
/** An answer of support's that was not read by then is told of by mail. */
export const supportMailAfterMs = 60_000;
/** The length of a reason for declining a payment. */
export const declineReasonMaxLength = 140;
/** The length of a payment link's purpose. */
export const paymentPurposeMaxLength = 80;
/** A payment link is open for as long at most, where it has an end. */
export const paymentLinkLifeMaxMs = 366 * 24 * 60 * 60_000;
/** Digits of a smart card, of a meter, and letters of an account of a betting platform. */
export const smartCardLength = { min: 10, max: 20 } as const;
export const meterNumberMaxLength = 20;
export const betAccountMaxLength = 40;
/** A biller has as long to say that a bill is paid; then its money comes back. */
export const billWaitMs = 15 * 60_000;

/** The length of a virtual card's label. */
export const cardLabelMaxLength = 30;
export const cardPinLength = 4;
export const cardBvnMinLength = 8;
/** PIN and BVN of a card that is about to be created wait for it as long. */
export const cardDetailsLifeMs = 60 * 60_000;
/** The issuer makes a card in about as long. */
export const cardReadyAfterMs = 5 * 60_000;
/** A card that nothing was paid with ends this long after it was created; its owner is told on these days before. */
export const cardUnusedLifeMs = 14 * 24 * 60 * 60_000;
export const cardUnusedWarningDays = [7, 10, 13] as const;
/** A card's number is shown for as long, and what was copied of it is cleared after as long. */
export const cardRevealMs = 30_000;
export const cardCopyClearMs = 60_000;
/** A workspace has at most this many cards that are not terminated. */
export const cardsMax = 10;
/** A business has at most this many. */
export const businessCardsMax = 100;
export const businessCardsPageSize = 10;
/** The number of letters that fit on a card. */
export const cardHolderNameMaxLength = 26;
/** Payments in a month that a card could not cover, after which it blocks itself. */
export const cardDeclinesMax = 5;
export const lockedMerchantsMax = 50;

/** The size of a picture in a report, PNG or JPG. */
export const reportImageBytesMax = 2 * 1_048_576;
export const reportTextMaxLength = 1_000;
/** Letters of a conversation's beginning that a list shows. */
export const ticketExcerptLength = 80;
export const savedViewNameMaxLength = 40;
/** A person keeps this many views of a workspace's transactions. */
export const savedViewsMax = 20;

export const defaultPageSize = 20;
export const maxPageSize = 100;
export const devicesPageSize = 10;
export const addressesPageSize = 8;

/** A toast stays this long, and this many show at once. */
export const toastLifeMs = 3_000;
export const toastsAtOnce = 2;
export const trustPromptDelayMs = 1_000;
export const alreadySignedInRedirectMs = 1_500;
export const workspaceSwitchDelayMs = 50;
export const progressBarSpeedMs = 800;
/** Wait after a 429 without Retry-After. */
export const defaultRetryAfterMs = 10_000;

/** An idempotency key is good for at least this long. */
export const idempotencyKeyLifeMs = 24 * 60 * 60_000;

/** The specification's open constants 1000, 1 and 6: unused. */
