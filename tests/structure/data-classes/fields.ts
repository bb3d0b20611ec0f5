import type { DataClass } from "./columns.ts";

/**
 * The class of every field of the contract's calls, by its name. Where a name means different things, the strictest class counts: `code`
 * is also the code of an error.
 */
export const fieldNames: Readonly<Record<DataClass, string>> = {
  secret: `
    antiPhishingCode apiToken attestationObject auth authenticatorData bvn challenge clientDataJSON code credential currentPassword
    endpoint otpauthUrl p256dh partialSessionKey passkey password pin publicKey rawId recoveryCodes secret security securityCode
    signature ticket token userHandle view
  `,
  person: `
    account accountLabel accountName accountNumber activationFee actor address addressLabel addressee addresses after amount amounts
    answer apexUser approvers arrivalSeconds available availableValue balance bank bankAddress bankId bankName beneficiaries
    beneficiary beneficiaryAddress bill billerId billerName billingAddress body brand card cardTransactions cards certificate change
    city closing codeEnding collected colour complaint complaints contact contacts country countryCode customer customerId
    customerName daily dailyLeft dailyLimit debt decidedBy deposit depositAccounts deposits description destination detail details
    device devices displayName document dust earned email ending entry excerpt executedPrice expiry explorerUrl fee fees fields
    firstName form from fullName gas gasHash givesUp goal held history holdReason holder holderName holders identifier identityChecks image
    imageUrl initials intent invitedBy ipAddress items label lastFour lastName lastUsedFrom left limits lines lockedMerchants log
    loggedInAt lookAlike maskedName match member members memo merchant message moneyLeft month monthLeft name networkDaily note
    opening operator options order orderPrice out page params party path pay payee payer payment payments payout people perUse period phone
    phoneNumber plan planName postalCode postings preferredAsset preferredLanguage price profile purpose q quantity question rating
    reached reasonParams receive received receiver recent recipient recipientEmail reference referralCode refundOf refunded registrationNumber
    rejection relationship reports requestBody requestHeaders requestedBy resetBy responseBody responseHeaders result returnTo
    reversalAmount reversalReason routingNumber rows saved savedAddresses schedules search securityLog sender senderAnswers senderBank
    sentTo sessions socialAccounts spent spentThisMonth street subject suggestion sumOver supportMessages sweepCost team text threshold
    timeZone timeline title to total totalEarnings totals trade traded transaction transactionHash transactions uncollected unreachable url user
    userMeta username value values vault verifiedName waitingReward wallet wallets withdraw withdrawals workspace workspaceName workspaces
    contactChanges vaults paymentLinks cryptoAddresses bankDeposits p2pDeposits senderAccounts mobileMoneyNumbers limitOrders
    priceAlerts giftCardTrades giftCardMessages giftCardOrders fiatBeneficiaries billPayees savedViews referralRewards notifications
  `,
  public: `
    alg aliases area asset assets base candles category channel channels choices close creationFee credits currency day days declineFee demand fundFee
    developers feeLevel feePercent fixed fixedMost groups high hours internationalPhone kind language languages localPhone low marketPrice maximum
    messagingUrl method minimum monthly network open pairs plans provider providers quote rate rates rp rpId symbol ticks time type unit
    usualMinutes
  `,
  internal: `
    maintenance paused port termsChangeAt
    acceptBy accepted accountType action actions active addedAt addressId againInMs agent alert allowCredentials approval approvalId
    approvesFrom asOf at attempts attestation authenticatorAttachment authenticatorSelection author batch batchId batchRow before calls canVerify canVerifyPhone delivered isKnown pending refused since
    beneficiaryId blockReason blockers businessFeatures bvnStatus byRule call callbacks canBeTrusted canCancel canDeposit canDispute canExtend
    canRate cancelled cardId carrier changePercent changes charged checkId claimUntil clientExtensionResults closedAt closesAt collection
    collectionId column complaintType completed confirmations confirmedAt connectedAt connects consent controls correction count
    createdAt current currentPlanId cursor date decidedAt declineReason declinesLeft deleted deletionId detailsId differsAt direction
    documentVerified domestic dueAt durationMs each emailVerified end endedAt endsUnusedAt enquiryId erasedAt event eventId events
    excludeCredentials exists expectedAt expectedBy expiresAt expiresOn exportedAt factorRecoveryAt failed failingSince failure failureReason for
    frequency hasAccount hasImage hasMore hasPasskeys hasPassword hash heightPx hint hold holderId httpStatus id identifierType imageIds in inUse
    international inverse invitedUntil isAllowed isBuiltIn isChatOpen isDefault isDone isDoubtful isEnough isExpired isGoogle2FaActive
    isInternational isLastWayIn isLate isLow isMandatory isMember isOn isOpen isOwn isPaused isPayee isRead isSignedIn isThin isThisDevice
    isThisSession isTrusted isUniversal isUsed isWaiting isYou isYours issue issues joinedAt keepsLive key kycLevel lastDecline lastEventId
    lastPaid lastPaymentId lastRun lastUsedAt later latest level levels limit link linkId lockedCategories lockedUntil maxLength
    mayAgree mayChange medium messageWanted meterType milestones minutes mobileMoney mode most movePercent moved needed needsApproval
    needsYou networkId networkLimit nextAt nextCursor nextRuns nextWordBy noMemo notificationId now number numberId offAt offReason
    offer offers oldSecretUntil on openAreas openCount openTrades openedAt opensAt operationId operatorId otherChannels ownApproval
    otherPermissions outcome outlook overlapHours part passkeys pattern payTo payeeId payerId paymentId paymentMethod perPage percent
    permissions phoneVerified place placedAt planId processing proveBy provedUntil pubKeyCredParams quoteId range reachedAt readyAt
    reason receivedAs recipientId recording recoveryCodesLeft redeemAt refire-webhook refired refresh refusal region remark repeats reportedAt
    request requestId requestedAt requireResidentKey requirements requires2FA resendAt restrictedAt resetsAt residentKey response retryUntil risk
    role roles routingType row rule runCount runs sampleData saveAs schedule scheduleAlertTime scheduleId securityOptions seenAt
    senderId sendsBack session setAside settingsLock settledAt show showsDetails signInRequired signupsTransacted skipWaitAt slot
    socials sort stage stars start startsOn state status steps sweepsLeft target terminatedAt terminationReason termsAccepted theyRead
    timeout tokenId tokenName topic totalSignups trader transactionId transports trustedUntil typingUntil unavailableReason unknown
    unlikelyNumber unpriced unread until upTo upcoming updatedAt usableAt use usedAt userId userVerification valid vaultId voided
    waiting waitsForApproval watcherId webhook webhookId wentToWallet when widthPx withdrawalType withdrawalsWaitUntil workspaceId
    workspaceType
  `,
};
