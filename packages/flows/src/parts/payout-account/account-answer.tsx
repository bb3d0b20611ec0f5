import type { Verification } from "@apex/client/events";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { OrderError } from "../money-order/order-error.tsx";
import { AccountFace } from "./account-face.tsx";
import type { AccountEnquiry } from "./use-account-answer.ts";

export interface AccountAnswerProps {
  enquiry: AccountEnquiry;
  onVerify: (verification: Verification) => void;
}

/** The bank's answer to an account look-up: the owner, a near match, no match, or an error. */
export function AccountAnswerView({ enquiry, onVerify }: AccountAnswerProps) {
  const intl = useIntl();
  const { answer, error, askAgain, isAsking } = enquiry;
  if (error)
    return (
      <OrderError error={error} onRetry={askAgain} isRetrying={isAsking} onVerify={onVerify} />
    );
  if (!answer) return null;
  const { match, account, unlikelyNumber } = answer;
  if (match === "none" || !account)
    return (
      <Notice
        tone="danger"
        live="alert"
        title={intl.formatMessage({ id: "apex.transfer.accountNoneTitle" })}
        action={
          <Button variant="secondary" size="compact" isPending={isAsking} onPress={askAgain}>
            {intl.formatMessage({ id: "apex.transfer.accountAskAgain" })}
          </Button>
        }
      >
        {intl.formatMessage({ id: "apex.transfer.accountNone" })}
      </Notice>
    );
  return (
    <div className="grid gap-4">
      {match === "close" && (
        <Notice
          tone="caution"
          live="status"
          title={intl.formatMessage(
            { id: "apex.transfer.accountCloseTitle" },
            { name: account.accountName },
          )}
        >
          {intl.formatMessage({ id: "apex.transfer.accountClose" })}
        </Notice>
      )}
      {unlikelyNumber && (
        <Notice tone="caution">
          {intl.formatMessage({ id: "apex.transfer.accountUnlikely" }, { bank: account.bankName })}
        </Notice>
      )}
      <Card>
        <AccountFace account={account} />
      </Card>
    </div>
  );
}
