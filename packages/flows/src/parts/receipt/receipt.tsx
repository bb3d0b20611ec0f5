import { Extra } from "@apex/ui/lazy-part/extra";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Download, Printer, Share2 } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { Receipt as ReceiptSheet, ReceiptRow } from "@apex/ui/receipt/receipt";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useAssetName } from "../asset-words/use-asset-name.ts";
import { WrappingMoney } from "../../base/format/wrapping-money.tsx";
import { saveFile } from "../../base/format/save-file.ts";
import { factsOf, type Fact } from "../transaction-facts/facts-of.ts";
import { displayStateOf } from "../transaction-row/display-state.ts";
import { stateWords } from "../transaction-row/transaction-words.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import "./print.css";
import { receiptWordsOf, tradeDone } from "./receipt-words.ts";

export interface ReceiptProps {
  transaction: Transaction;
}

/** Facts that the sheet shows above its rows. */
const shownAbove: ReadonlySet<Fact["name"]> = new Set(["status", "amount"]);

function ReceiptCard({ transaction }: ReceiptProps) {
  const intl = useIntl();
  const { direction } = transaction;
  const words = receiptWordsOf(transaction);
  const title = intl.formatMessage({ id: words.title });
  const state = displayStateOf(transaction.status);
  const { user } = useClient().session.getState();
  const facts = factsOf(transaction, { intl, assetName: useAssetName() });
  // A receipt is read outside the workspace too.
  if (user?.workspaceType === "business")
    facts.unshift({
      name: "business",
      term: intl.formatMessage({ id: "apex.receipt.business" }),
      text: user.workspaceName,
    });
  const token =
    transaction.type === "utility-bill-payment"
      ? facts.find(({ name }) => name === "quantity")
      : undefined;
  return (
    <section aria-label={title} className="print-page grid gap-5">
      <ReceiptSheet
        brand={intl.formatMessage({ id: "apex.flow.appName" })}
        title={title}
        amountLabel={intl.formatMessage(
          { id: words.amount },
          { direction, trade: tradeDone(transaction) },
        )}
        amount={<WrappingMoney {...movedAmount(transaction)} size="display" />}
        status={
          <StatusChip status={state}>{intl.formatMessage({ id: stateWords[state] })}</StatusChip>
        }
        footer={intl.formatMessage({ id: "apex.receipt.footer" })}
      >
        {token && <TokenRow {...token} />}
        {facts
          .filter((fact) => !shownAbove.has(fact.name) && fact !== token)
          .map(({ name, term, text, note }) => (
            <ReceiptRow key={name} term={term}>
              {text}
              {note !== undefined && (
                <span className="block text-sm font-normal text-text-muted">{note}</span>
              )}
            </ReceiptRow>
          ))}
      </ReceiptSheet>
      <ReceiptActions title={title} facts={facts} reference={transaction.reference} />
    </section>
  );
}

/** The code to type into a meter, large enough to read across a room. */
function TokenRow({ term, text }: Fact) {
  const intl = useIntl();
  return (
    <div className="mb-3 grid justify-items-center gap-1 border-b border-border pb-4 text-center">
      <dt className="text-text-muted">{term}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{text}</dd>
      <dd className="print:hidden">
        <CopyButton
          value={text.replaceAll(" ", "")}
          label={intl.formatMessage({ id: "apex.receipt.copyToken" })}
          copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
          unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
        >
          {intl.formatMessage({ id: "apex.receipt.copyToken" })}
        </CopyButton>
      </dd>
    </div>
  );
}

interface ReceiptActionsProps {
  title: string;
  facts: readonly Fact[];
  reference: string;
}

/** Buttons to share, print (also to PDF) and download the receipt. */
function ReceiptActions({ title, facts, reference }: ReceiptActionsProps) {
  const intl = useIntl();
  const [isRefused, setIsRefused] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const fileName = intl.formatMessage({ id: "apex.receipt.fileName" }, { reference });
  const written = facts.map(({ text, note, ...fact }) => ({
    ...fact,
    text: note === undefined ? text : `${text} (${note})`,
  }));
  const text = written.map((fact) => `${fact.term}: ${fact.text}`).join("\n");
  // The drawing code is loaded on demand.
  const picture = async () => {
    const { receiptPicture } = await import("./receipt-picture.ts");
    const { fontFamily } = getComputedStyle(actions.current ?? document.body);
    return receiptPicture(
      intl.formatMessage({ id: "apex.flow.appName" }),
      title,
      written,
      fontFamily,
    );
  };
  const share = async () => {
    setIsRefused(false);
    try {
      const file = new File([await picture()], fileName, { type: "image/png" });
      await navigator.share(
        navigator.canShare({ files: [file] }) ? { files: [file], title } : { title, text },
      );
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setIsRefused(true);
    }
  };
  return (
    <>
      {isRefused && (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({ id: "apex.receipt.shareFailed" })}
        </Notice>
      )}
      <div ref={actions} className="mx-auto grid w-full max-w-md gap-2 print:hidden">
        <Button variant="secondary" size="compact" icon={<Share2 />} onPress={() => void share()}>
          {intl.formatMessage({ id: "apex.receipt.share" })}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          icon={<Printer />}
          onPress={() => window.print()}
        >
          {intl.formatMessage({ id: "apex.receipt.print" })}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          icon={<Download />}
          onPress={async () => saveFile(await picture(), fileName)}
        >
          {intl.formatMessage({ id: "apex.receipt.download" })}
        </Button>
      </div>
    </>
  );
}

const ReceiptWithWords = withWords<ReceiptProps>(
  ["receipt", "transactions", "transaction-facts", "asset"],
  ReceiptCard,
);

/** A transaction's receipt, to share, print and download. While its words are on their way, the page around it stays. */
export function Receipt(props: ReceiptProps) {
  return (
    <Extra>
      <ReceiptWithWords {...props} />
    </Extra>
  );
}
