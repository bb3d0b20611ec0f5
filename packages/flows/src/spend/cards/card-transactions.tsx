import { listCardTransactions, type CardTransaction } from "@apex/contract/cards/card-transactions";
import { movedOnCard } from "@apex/contract/cards/moved-on-card";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ArrowDown, ArrowUp, CreditCard, Receipt, RefreshCw } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Money } from "@apex/ui/money/money";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { QuietDot } from "../../base/format/quiet-dot.tsx";
import { writtenAgo } from "../../base/format/written-ago.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { usePages } from "../../base/use-read.ts";
import { BrandFace } from "../../parts/brand-face/brand-face.tsx";
import { categoryWords, stateLook, transactionTitle } from "../../parts/card-face/card-words.ts";

/** A card's transactions, newest first. */
export function CardTransactions({ cardId }: { cardId: string }) {
  const intl = useIntl();
  const list = usePages(listCardTransactions, { params: { id: cardId }, query: {} });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="card-transactions" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="card-transactions" className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.cards.transactions" })}
      </h2>
      {items?.length === 0 && (
        <EmptyState
          drawing="ridge"
          icon={<Receipt />}
          title={intl.formatMessage({ id: "apex.cards.noTransactions" })}
          reason={intl.formatMessage({ id: "apex.cards.noTransactionsBody" })}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <RowList label={intl.formatMessage({ id: "apex.cards.transactions" })}>
          {items.map((transaction) => (
            <TransactionRow key={transaction.id} cardId={cardId} transaction={transaction} />
          ))}
        </RowList>
      )}
      <ListPages list={list} />
    </section>
  );
}

const icons = { funding: ArrowDown, withdrawal: ArrowUp, refund: RefreshCw } as const;

function TransactionRow({ cardId, transaction }: { cardId: string; transaction: CardTransaction }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const { businessMs: nowMs } = useClient();
  const { id, kind, state, amount, category, merchant, at } = transaction;
  const moved = movedOnCard(transaction);
  const Icon =
    kind === "funding" || kind === "withdrawal" || kind === "refund" ? icons[kind] : CreditCard;
  const look = stateLook(transaction, intl);
  const ago = writtenAgo(at, intl.locale, nowMs());
  return (
    <ListRow
      data-item={id}
      href={hrefTo("cardTransaction", { cardId, transactionId: id })}
      leading={
        merchant === undefined ? (
          <span className="grid size-10 place-items-center rounded-full bg-surface-sunken text-text-muted">
            <Icon />
          </span>
        ) : (
          <BrandFace name={merchant} />
        )
      }
      title={transactionTitle(transaction, intl)}
      subtitle={
        category === undefined ? (
          ago
        ) : (
          <>
            {categoryWords(category, intl)}
            <QuietDot /> <span className="whitespace-nowrap">{ago}</span>
          </>
        )
      }
      trailing={
        /[1-9]/.test(moved.amount) ? (
          <Money {...moved} sign="always" tone="signed" />
        ) : (
          <s>
            <Money {...amount} />
          </s>
        )
      }
      {...(state !== "settled" && {
        trailingNote: <RowStatus status={look.status}>{look.words}</RowStatus>,
      })}
    />
  );
}
