import { languageSchema } from "@apex/contract/auth/sign-up";
import type { NotificationEvent } from "@apex/contract/notifications/notification-facts";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { batched, type Batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";
import { signedText } from "../notices/signed-text.ts";
import { say } from "../words/say.ts";
import { operationColumns, renderTransaction, type OperationRow } from "./render-transaction.ts";

/** What is written about operations, and which of a person's choices it follows. */
const eventOfWords = {
  transferReceipt: "money-out",
  transferReceived: "money-in",
  depositReceived: "money-in",
  depositHeld: "money-in",
  depositReleased: "money-in",
  depositReturned: "money-in",
  cryptoDepositReceived: "money-in",
  cryptoDepositDropped: "money-in",
  cryptoDepositTooSmall: "money-in",
  mobileMoneyDeclined: "money-in",
  mobileMoneyTimedOut: "money-in",
  withdrawalSuccessful: "money-out",
  withdrawalFailed: "money-out",
  cryptoWithdrawalStarted: "money-out",
  cryptoWithdrawalCompleted: "money-out",
  cryptoWithdrawalReturned: "money-out",
  tradeReceipt: "trades",
  orderFilled: "trades",
  orderExpired: "trades",
  giftCardPaid: "gift-cards",
  giftCardRejected: "gift-cards",
  giftCardsDelivered: "gift-cards",
  giftCardsFailed: "gift-cards",
  billPaid: "money-out",
  billReturned: "money-out",
  cardReady: "cards",
  cardRefused: "cards",
  cardFunded: "cards",
  cardUnusedWarning: "cards",
  cardUnusedEnded: "cards",
  cardRefundToWallet: "cards",
  referralEarned: "referrals",
} as const satisfies Record<string, NotificationEvent>;

/** Whom an operation is written to about. */
interface Wanted {
  readonly operationId: string;
  /** Null: the owner of its workspace. */
  readonly userId: string | null;
  readonly event: NotificationEvent;
}

interface Letter {
  readonly email: string;
  readonly language: string;
  readonly antiPhishingCode: string | null;
  readonly transaction: Transaction;
}

const loaders = new WeakMap<EngineContext, Batched<Wanted, Letter | undefined>>();

/**
 * Mails somebody about an operation, in their language; who has no verified email, or wants no such mail, gets nothing.
 * @param words of `apex.server.<words>.subject` and `.text`; they take amount, fee, name, sender, provider, reference and url.
 */
export async function mailOperation(
  context: EngineContext,
  words: keyof typeof eventOfWords,
  wanted: Omit<Wanted, "event">,
): Promise<void> {
  const load = loaders.get(context) ?? batched((many) => loadMany(context, many));
  loaders.set(context, load);
  const letter = await load({ ...wanted, event: eventOfWords[words] });
  if (letter === undefined) return;
  const { transaction } = letter;
  const { provider, receiver, sender } = transaction.details;
  const language = languageSchema.parse(letter.language);
  const params = {
    amount: transaction.amount,
    fee: transaction.fee,
    name: receiver?.name ?? "",
    sender: sender?.name ?? "",
    provider: provider ?? "",
    reference: transaction.reference,
    url: `${context.publicUrl}/transactions/${transaction.category}/${transaction.id}`,
  };
  await context.rails.messages.send({
    channel: "email",
    to: letter.email,
    subject: say(language, `apex.server.${words}.subject`, params),
    text: signedText(
      language,
      say(language, `apex.server.${words}.text`, params),
      letter.antiPhishingCode,
    ),
    language,
  });
}

async function loadMany(
  context: EngineContext,
  wanted: readonly Wanted[],
): Promise<(Letter | undefined)[]> {
  const rows = await context.db.query<
    OperationRow & {
      place: bigint;
      email: string;
      language: string;
      antiPhishingCode: string | null;
    }
  >(
    `select p.place, u.email, u.language, u.anti_phishing_code as "antiPhishingCode", ${operationColumns}
     from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as p (operation_id, user_id, event, place)
     join operations o on o.id = p.operation_id
     left join lateral (select y.user_id from payees y where y.workspace_id = o.workspace_id) owner on p.user_id is null
     join users u on u.id = coalesce(p.user_id, owner.user_id)
     where u.email_verified_at is not null and not exists (
       select from notification_preferences c where c.user_id = u.id and c.event = p.event and c.channel = 'email' and not c.is_on
     )`,
    [
      wanted.map(({ operationId }) => operationId),
      wanted.map(({ userId }) => userId),
      wanted.map(({ event }) => event),
    ],
  );
  const letters = new Map(rows.map((row) => [Number(row.place), row]));
  return wanted.map((_, index) => {
    const row = letters.get(index + 1);
    if (row === undefined) return undefined;
    const { email, language, antiPhishingCode } = row;
    return { email, language, antiPhishingCode, transaction: renderTransaction(row) };
  });
}
