import { languageSchema } from "@apex/contract/auth/sign-up";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { batched, type Batched } from "../batch.ts";
import type { EngineContext } from "../context.ts";
import { signedText } from "../notices/signed-text.ts";
import { say } from "../words/say.ts";
import { operationColumns, renderTransaction, type OperationRow } from "./render-transaction.ts";

/** Whom an operation is written to about. */
interface Wanted {
  readonly operationId: string;
  /** Null: the owner of its workspace. */
  readonly userId: string | null;
}

interface Letter {
  readonly email: string;
  readonly language: string;
  readonly antiPhishingCode: string | null;
  readonly transaction: Transaction;
}

const loaders = new WeakMap<EngineContext, Batched<Wanted, Letter | undefined>>();

/**
 * Mails somebody about an operation, in their language; who has no verified email gets nothing.
 * @param words of `apex.server.<words>.subject` and `.text`; they take amount, fee, name, sender, provider, reference and url.
 */
export async function mailOperation(
  context: EngineContext,
  words: string,
  wanted: Wanted,
): Promise<void> {
  const load = loaders.get(context) ?? batched((many) => loadMany(context, many));
  loaders.set(context, load);
  const letter = await load(wanted);
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
     from unnest($1::uuid[], $2::uuid[]) with ordinality as p (operation_id, user_id, place)
     join operations o on o.id = p.operation_id
     left join lateral (select y.user_id from payees y where y.workspace_id = o.workspace_id) owner on p.user_id is null
     join users u on u.id = coalesce(p.user_id, owner.user_id)
     where u.email_verified_at is not null`,
    [wanted.map(({ operationId }) => operationId), wanted.map(({ userId }) => userId)],
  );
  const letters = new Map(rows.map((row) => [Number(row.place), row]));
  return wanted.map((_, index) => {
    const row = letters.get(index + 1);
    if (row === undefined) return undefined;
    const { email, language, antiPhishingCode } = row;
    return { email, language, antiPhishingCode, transaction: renderTransaction(row) };
  });
}
