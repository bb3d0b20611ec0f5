import { languageSchema } from "@apex/contract/auth/language";
import {
  notificationFacts,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import { notificationHref } from "@apex/contract/notifications/notification-place";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { isPersonal, isToldOf } from "../../ledger/audience.ts";
import {
  membershipColumns,
  permissionsOf,
  type MembershipRow,
} from "../../runtime/access/role-permissions.ts";
import { batched, type Batched } from "../../platform/batch.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { feeWords } from "../../runtime/money-request.ts";
import { messageTo, OwnLink, type MessageWords } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import {
  operationColumns,
  renderTransaction,
  type OperationRow,
} from "../../ledger/render-transaction.ts";

/** The notification of each mail about an operation: the mail follows the same preference and has the same readers. */
const codeOfWords = {
  transferReceipt: "transfer-sent",
  transferReceived: "transfer-received",
  depositReceived: "deposit-received",
  depositHeld: "deposit-held",
  depositHandedIn: "deposit-handed-in",
  depositBeingChecked: "deposit-being-checked",
  depositAskedAgain: "deposit-asked-again",
  depositCheckLate: "deposit-check-late",
  depositReleased: "deposit-released",
  depositReturned: "deposit-returned",
  cryptoDepositReceived: "crypto-deposit-received",
  cryptoDepositDropped: "crypto-deposit-dropped",
  cryptoDepositTooSmall: "crypto-deposit-below-minimum",
  mobileMoneyDeclined: "deposit-failed",
  mobileMoneyTimedOut: "deposit-failed",
  withdrawalSuccessful: "withdrawal-successful",
  withdrawalFailed: "withdrawal-failed",
  cryptoWithdrawalStarted: "crypto-withdrawal-started",
  cryptoWithdrawalCompleted: "crypto-withdrawal-completed",
  cryptoWithdrawalReturned: "crypto-withdrawal-returned",
  tradeReceipt: "limit-order-filled",
  orderFilled: "limit-order-filled",
  orderExpired: "limit-order-expired",
  giftCardPaid: "gift-card-trade-paid",
  giftCardRejected: "gift-card-trade-rejected",
  giftCardDisputed: "gift-card-trade-rejected",
  giftCardsDelivered: "gift-card-order-delivered",
  giftCardsFailed: "gift-card-order-failed",
  billPaid: "bill-paid",
  billReturned: "bill-returned",
  cardReady: "card-ready",
  cardRefused: "card-refused",
  cardFunded: "card-ready",
  cardUnusedWarning: "card-unused",
  cardUnusedEnded: "card-unused-ended",
  cardRefundToWallet: "card-refund",
  balanceCorrected: "BALANCE_ADJUSTED",
  refundFromApex: "refund-received",
  referralEarned: "referral-earned",
} as const satisfies Record<string, NotificationCode>;
export type MailName = keyof typeof codeOfWords;

/**
 * The parameter by which the notification of a mail names its subject, which has the operation's id. The page of any
 * other mail is its transaction.
 */
const subjectOfWords: Readonly<Partial<Record<MailName, "tradeId" | "cardId">>> = {
  giftCardPaid: "tradeId",
  giftCardRejected: "tradeId",
  giftCardDisputed: "tradeId",
  cardReady: "cardId",
  cardRefused: "cardId",
  cardUnusedWarning: "cardId",
  cardUnusedEnded: "cardId",
};

/** The operation and the reader of a mail. */
interface Wanted {
  readonly operationId: string;
  /** Null stands for the owner of its workspace. */
  readonly userId: string | null;
  readonly code: NotificationCode;
}

interface Letter {
  readonly recipient: Recipient;
  readonly transaction: Transaction;
  readonly workspaceId: string;
}

const loaders = new WeakMap<EngineContext, Batched<Wanted, Letter | undefined>>();

/**
 * Mails a person about an operation in their language. Nothing is sent to a person without a verified email, with such
 * mails switched off, or whose roles no longer open its area.
 * @param words part of `apex.server.<words>.subject` and `.text`; both take amount (what left the wallet or reached
 * it), arrives (what the other side gets), fee with hasFee, received and rate of a trade, name, account, bank, network,
 * sender, provider, offer, reason, question (of staff, or "none"), direction, reference, by and url.
 */
export async function mailOperation(
  context: EngineContext,
  words: MailName,
  wanted: Omit<Wanted, "code">,
): Promise<void> {
  const load = loaders.get(context) ?? batched((many) => loadMany(context, many));
  loaders.set(context, load);
  const letter = await load({ ...wanted, code: codeOfWords[words] });
  if (letter === undefined) return;
  const { recipient, ...about } = letter;
  await context.rails.messages.send(messageTo(recipient, mailWords(words, about, context)));
}

/** The words of a mail about a transaction. */
export function mailWords(
  words: MailName,
  { transaction, workspaceId }: Omit<Letter, "recipient">,
  host: Pick<EngineContext, "publicUrl">,
): MessageWords {
  const { category, id, fee, direction, reference, details } = transaction;
  const told = { [subjectOfWords[words] ?? "operationId"]: id };
  const href = notificationHref({ code: codeOfWords[words], params: told, category });
  const name = details.receiver?.name ?? "";
  return {
    subject: `apex.server.${words}.subject`,
    text: `apex.server.${words}.text`,
    params: {
      amount: movedAmount(transaction),
      arrives: transaction.amount,
      ...feeWords(fee),
      received: figureOf(details.quantity),
      rate: figureOf(details.unit),
      name,
      // The phone number of airtime and data is its receiver.
      account: details.accountNumber ?? name,
      bank: details.bank ?? "",
      network: details.network ?? "",
      sender: details.sender?.name ?? "",
      provider: details.provider ?? "",
      offer: details.offer ?? "",
      reason: details.reversalReason ?? "",
      question: details.hold?.question ?? "none",
      direction,
      reference,
      by: details.hold?.nextWordBy === undefined ? "" : new Date(details.hold.nextWordBy),
      url: new OwnLink(host, href),
    },
    workspaceId,
  };
}

/** "0.0007 BTC" or "1 BTC = 145898345.91 NGN" of a trade's details, as money or a price. */
function figureOf(said = ""): unknown {
  const [, base, amount, asset] = /^(?:1 ([A-Z]+) = )?(\d+(?:\.\d+)?) ([A-Z]+)$/.exec(said) ?? [];
  return amount === undefined ? "" : { ...(base !== undefined && { base }), amount, asset };
}

async function loadMany(
  context: EngineContext,
  wanted: readonly Wanted[],
): Promise<(Letter | undefined)[]> {
  const rows = await context.db.query<
    OperationRow &
      MembershipRow & {
        place: bigint;
        email: string;
        language: string;
        userId: string;
        workspaceId: string;
      }
  >(
    `select p.place, u.email, u.language, u.id as "userId", o.workspace_id as "workspaceId", ${membershipColumns},
       ${operationColumns}
     from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as p (operation_id, user_id, event, place)
     join operations o on o.id = p.operation_id
     left join lateral (select y.user_id from payees y where y.workspace_id = o.workspace_id and p.user_id is null) owner on true
     join users u on u.id = coalesce(p.user_id, owner.user_id)
     join members m on m.workspace_id = o.workspace_id and m.user_id = u.id
     join workspaces w on w.id = o.workspace_id
     where u.email_verified_at is not null and not exists (
       select from notification_preferences c where c.user_id = u.id and c.event = p.event and c.channel = 'email' and not c.is_on
     )`,
    [
      wanted.map(({ operationId }) => operationId),
      wanted.map(({ userId }) => userId),
      wanted.map(({ code }) => notificationFacts[code].event),
    ],
  );
  const recipients = await Recipient.many(
    context,
    rows.map(({ userId, email, language }) => ({
      userId,
      address: { channel: "email", to: email, language: languageSchema.parse(language) },
    })),
  );
  const letters = new Map(
    rows.map((row, index) => [Number(row.place), { row, recipient: recipients[index] }]),
  );
  return wanted.map(({ code }, index) => {
    const { row, recipient } = letters.get(index + 1) ?? {};
    if (row === undefined || recipient === undefined) return undefined;
    if (!isPersonal(code) && !isToldOf(permissionsOf(row), code)) return undefined;
    return { recipient, transaction: renderTransaction(row), workspaceId: row.workspaceId };
  });
}
