import type { DepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Share2 } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

export interface AccountCardProps {
  account: DepositAccount;
}

/** An account number with its bank and name, each to copy, all to copy or share. */
export function AccountCard({ account }: AccountCardProps) {
  const intl = useIntl();
  const [isUnsupported, setUnsupported] = useState(false);
  const refuse = () => setUnsupported(true);
  const lines = [
    {
      id: "accountNumber",
      label: "apex.deposit.accountNumber",
      copy: "apex.deposit.copyAccountNumber",
      value: account.accountNumber,
    },
    {
      id: "bankName",
      label: "apex.deposit.bankName",
      copy: "apex.deposit.copyBankName",
      value: account.bankName,
    },
    {
      id: "accountName",
      label: "apex.deposit.accountName",
      copy: "apex.deposit.copyAccountName",
      value: account.accountName,
    },
  ] as const;
  const all = lines
    .map(({ label, value }) => `${intl.formatMessage({ id: label })}: ${value}`)
    .join("\n");
  const copiedLabel = intl.formatMessage({ id: "apex.flow.copied" });
  return (
    <Card className="grid gap-5">
      <dl className="grid gap-3">
        {lines.map(({ id, label, copy, value }) => (
          <div key={id}>
            <dt className="text-sm text-text-muted">{intl.formatMessage({ id: label })}</dt>
            <dd className="-mt-1 flex items-center justify-between gap-3">
              <span
                className={
                  id === "accountNumber"
                    ? "font-display text-2xl font-bold tracking-wide tabular-nums"
                    : "min-w-0 font-semibold [overflow-wrap:anywhere]"
                }
              >
                {value}
              </span>
              <CopyButton
                value={value}
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
        <CopyButton
          value={all}
          label={intl.formatMessage({ id: "apex.deposit.copyAll" })}
          copiedLabel={copiedLabel}
          onUnsupported={refuse}
        >
          {intl.formatMessage({ id: "apex.deposit.copyAll" })}
        </CopyButton>
        {"share" in navigator && (
          <Button
            variant="secondary"
            size="compact"
            icon={<Share2 />}
            onPress={() => {
              // Closing the sheet without sharing is not an error.
              navigator
                .share({ title: intl.formatMessage({ id: "apex.deposit.shareTitle" }), text: all })
                .catch(() => undefined);
            }}
          >
            {intl.formatMessage({ id: "apex.deposit.share" })}
          </Button>
        )}
      </div>
      <Notice>
        <FormattedMessage
          id="apex.deposit.ownName"
          values={{ name: account.accountName, b: (words) => <strong key="name">{words}</strong> }}
        />
      </Notice>
    </Card>
  );
}
