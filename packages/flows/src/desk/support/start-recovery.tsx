import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useChange } from "../../base/flow/use-change.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";

export interface StartRecoveryProps {
  /** The customer who wrote the request. */
  customerId: string;
}

/** Starts the recovery of a lost second factor from the request in which the customer reports it. */
export function StartRecovery({ customerId }: StartRecoveryProps) {
  const intl = useIntl();
  const change = useChange();
  const [isAsked, setIsAsked] = useState(false);
  const [opensAt, setOpensAt] = useState<string>();
  const label = intl.formatMessage({ id: "apex.desk.recover" });
  if (opensAt !== undefined)
    return (
      <Notice tone="success" live="status">
        <FormattedMessage
          id="apex.desk-recoveries.underWay"
          values={{ at: <DateTime at={opensAt} /> }}
        />
      </Notice>
    );
  return (
    <>
      <Button variant="secondary" onPress={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ActDialog
          title={label}
          about={intl.formatMessage({ id: "apex.desk-recoveries.startAbout" })}
          submitLabel={label}
          asks={{ keptAs: `${customerId} recover` }}
          onSubmit={async (reason) => {
            const { answer } = await change(recoverCustomer, {
              params: { id: customerId },
              body: { reason },
            });
            setOpensAt(answer.customer.secondFactor.recoveryOpensAt);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
