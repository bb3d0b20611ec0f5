import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../words/message-ids.ts";

/** One thing to copy into a payment. */
export interface PaymentDetail {
  label: MessageId;
  /** Words of its button: what is copied. */
  copy: MessageId;
  /** As it is shown. */
  value: string;
  /** As it is copied, where that differs. */
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
}

/** What a payment must say, each to copy. */
export function PaymentDetails({ details }: PaymentDetailsProps) {
  const intl = useIntl();
  const [isUnsupported, setUnsupported] = useState(false);
  return (
    <Card className="grid gap-4">
      <dl className="grid gap-3">
        {details.map(({ label, copy, value, copied = value, isLarge }) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{intl.formatMessage({ id: label })}</dt>
            <dd className="-mt-1 flex items-center justify-between gap-3">
              <span
                className={
                  isLarge
                    ? "min-w-0 font-display text-2xl font-bold tracking-wide tabular-nums [overflow-wrap:anywhere]"
                    : "min-w-0 font-semibold [overflow-wrap:anywhere]"
                }
              >
                {value}
              </span>
              <CopyButton
                value={copied}
                label={intl.formatMessage({ id: copy })}
                copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
                onUnsupported={() => setUnsupported(true)}
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
    </Card>
  );
}
