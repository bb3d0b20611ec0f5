import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Download, Printer, Share2 } from "@apex/ui/icon/icon";
import { Logo } from "@apex/ui/logo/logo";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { withWords } from "../words/words-provider.tsx";
import "./print.css";
import { receiptPicture } from "./receipt-picture.ts";
import { receiptRows } from "./receipt-rows.ts";

export interface ReceiptProps {
  transaction: Transaction;
}

function ReceiptCard({ transaction }: ReceiptProps) {
  const intl = useIntl();
  const [isRefused, setIsRefused] = useState(false);
  const rows = receiptRows(transaction, intl);
  const title = intl.formatMessage({ id: "apex.receipt.title" });
  const fileName = intl.formatMessage(
    { id: "apex.receipt.fileName" },
    { reference: transaction.reference },
  );
  const text = rows.map((row) => `${row.term}: ${row.text}`).join("\n");
  const picture = () => receiptPicture(title, rows);

  const download = async () => {
    const address = URL.createObjectURL(await picture());
    const link = document.createElement("a");
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
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
    <section aria-label={title} className="print-page grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="hidden items-center justify-between gap-4 print:flex">
        <Logo name="Apex" />
        <p className="text-lg font-semibold">{title}</p>
      </div>
      <Card>
        <DescriptionList>
          {rows.map((row) => (
            <DescriptionRow key={row.term} term={row.term} {...(row.isTotal && { isTotal: true })}>
              <span className="wrap-anywhere">{row.text}</span>
            </DescriptionRow>
          ))}
        </DescriptionList>
      </Card>
      {isRefused && (
        <Notice tone="caution" live="alert">
          {intl.formatMessage({ id: "apex.receipt.shareFailed" })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
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
          onPress={() => void download()}
        >
          {intl.formatMessage({ id: "apex.receipt.download" })}
        </Button>
      </div>
    </section>
  );
}

/** A transaction's receipt, to share, print and download. */
export const Receipt = withWords<ReceiptProps>(["receipt"], ReceiptCard);
