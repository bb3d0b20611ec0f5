import { sha256Hex } from "../../platform/crypto.ts";
import type { SignedRequest } from "../../platform/webhook-signature.ts";
import type { PartnerNews, PartnerNewsData, PartnerNewsType } from "../../rails/partner-news.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { requireSameReport } from "../../runtime/repeated-report.ts";
import { newsActions, type NewsAction, type TakenNews } from "./news-actions.ts";

/** The answer to the partner. */
export interface NewsAnswer {
  /**
   * `repeated`: the event was processed before, and its first answer is returned; `stale`: a newer event of the order
   * was processed.
   */
  readonly outcome: TakenNews["outcome"] | "repeated" | "stale";
  readonly answer?: Readonly<Record<string, unknown>>;
}

interface KnownRow {
  readonly body_hash: string;
  readonly answer: Readonly<Record<string, unknown>> | null;
}

/**
 * Processes a partner's event, once per id, and not after a newer event of the same order. Its action also takes effect
 * only once per reference, so that an event whose row was lost in a crash can be processed again.
 * @throws {Refusal} those of the news rail; idempotency-key-reused for another event under a known id; those of its
 * action, after which the partner sends the event again.
 */
export async function takePartnerNews(
  context: EngineContext,
  request: Omit<SignedRequest, "now">,
): Promise<NewsAnswer> {
  const news = await context.rails.news.read({ ...request, now: context.clock.wall() });
  const port = portOf(news);
  const bodyHash = sha256Hex(request.body);
  const [known] = await context.db.query<KnownRow>(
    "select body_hash, answer from partner_news where port = $1 and id = $2",
    [port, news.id],
  );
  if (known !== undefined) {
    requireSameReport(
      context,
      { kind: "partner-news", reference: news.id },
      { before: { body: known.body_hash }, now: { body: bodyHash } },
    );
    return { outcome: "repeated", ...(known.answer && { answer: known.answer }) };
  }
  const { order, take } = actionOf(context, news);
  const newer = await context.db.query(
    `select from partner_news where port = $1 and order_key = $2 and sequence >= $3 limit 1`,
    [port, order, news.sequence],
  );
  const { outcome, answer }: NewsAnswer = newer.length > 0 ? { outcome: "stale" } : await take();
  if (outcome !== "unmatched")
    await context.db.query(
      `insert into partner_news (port, id, order_key, sequence, body_hash, answer, taken_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [
        port,
        news.id,
        order,
        news.sequence,
        bodyHash,
        answer === undefined ? null : JSON.stringify(answer),
        context.clock.wall(),
      ],
    );
  return { outcome, ...(answer && { answer }) };
}

function portOf({ type }: PartnerNews): string {
  return type.slice(0, type.indexOf("/"));
}

/** An event with the action of its type. */
function actionOf<Type extends PartnerNewsType>(context: EngineContext, news: PartnerNews<Type>) {
  const action: NewsAction<PartnerNewsData[Type]> = newsActions[news.type];
  return {
    order: action.order(news.data),
    take: () => action.take(context, news.data, news.id),
  };
}
