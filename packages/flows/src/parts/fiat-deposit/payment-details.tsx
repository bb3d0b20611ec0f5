import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Share2 } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

/** A detail to copy into a payment. */
export interface PaymentDetail {
  label: MessageId;
  /** The label of the copy button. */
  copy: MessageId;
  /** The value as shown. */
  value: string;
  /** The value as copied, if it differs. */
  copied?: string;
  isLarge?: boolean;
}

/** An account to pay to. */
export function accountDetails(payTo: {
  accountNumber: string;
  bankName: string;
  accountName: string;
}): PaymentDetail[] {
  return [
    {
      label: "apex.deposit.accountNumber",
      copy: "apex.deposit.copyAccountNumber",
      value: payTo.accountNumber,
      isLarge: true,
    },
    {
      label: "apex.deposit.bankName",
      copy: "apex.deposit.copyBankName",
      value: payTo.bankName,
    },
    {
      label: "apex.deposit.accountName",
      copy: "apex.deposit.copyAccountName",
      value: payTo.accountName,
    },
  ];
}

export interface PaymentDetailsProps {
  details: readonly PaymentDetail[];
  /** The title of the shared text; without it there is no sharing. */
  shareTitle?: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The details of a payment: each can be copied, and all can be copied or shared. */
export function PaymentDetails({ details, shareTitle, children }: PaymentDetailsProps) {
  const intl = useIntl();
  const [isUnsupported, setUnsupported] = useState(false);
  const refuse = () => setUnsupported(true);
  const copiedLabel = intl.formatMessage({ id: "apex.flow.copied" });
  const copyAll = intl.formatMessage({ id: "apex.deposit.copyAll" });
  const all = details
    .map(({ label, value }) => `${intl.formatMessage({ id: label })}: ${value}`)
    .join("\n");
  return (
    <Card className="grid gap-5">
      <dl className="grid gap-3">
        {details.map(({ label, copy, value, copied = value, isLarge }) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{intl.formatMessage({ id: label })}</dt>
            <dd className="-mt-1 flex items-center justify-between gap-3">
              <span
                className={
                  isLarge
                    ? "min-w-0 font-display text-2xl font-bold tracking-wide tabular-nums wrap-anywhere"
                    : "min-w-0 font-semibold wrap-anywhere"
                }
              >
                {value}
              </span>
              <CopyButton
                value={copied}
                label={intl.formatMessage({ id: copy })}
                copiedLabel={copiedLabel}
                onUnsupported={refuse}
              />
            </dd>
          </div>
        ))}
      </dl>
      {isUnsupported && (
        <Notice tone="caution" live="alert">
          <FormattedMessage id="apex.flow.clipboardUnsupported" />
        </Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        <CopyButton value={all} label={copyAll} copiedLabel={copiedLabel} onUnsupported={refuse}>
          {copyAll}
        </CopyButton>
        {shareTitle !== undefined && "share" in navigator && (
          <Button
            variant="secondary"
            size="compact"
            icon={<Share2 />}
            onPress={() => {
              // Closing the sheet without sharing is not an error.
              navigator.share({ title: shareTitle, text: all }).catch(() => undefined);
            }}
          >
            {intl.formatMessage({ id: "apex.deposit.share" })}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}
