import {
  cancelAllLimitOrders,
  cancelLimitOrder,
  type LimitOrder,
} from "@apex/contract/trade/limit-orders";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useAct } from "../../base/use-read.ts";

/** Cancels one order, after a confirmation. */
export function CancelOrder({ order }: { order: LimitOrder }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useAct(cancelLimitOrder, { onSettled: () => setIsAsking(false) });
  const submit = () => cancel.mutate({ params: { id: order.id } });
  return (
    <div className="grid justify-items-start gap-3">
      {cancel.error && (
        <ErrorView error={cancel.error} onRetry={submit} isRetrying={cancel.isPending} />
      )}
      <Button variant="secondary" size="compact" onPress={() => setIsAsking(true)}>
        {intl.formatMessage({ id: "apex.trade.cancelOne" })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={intl.formatMessage({ id: "apex.trade.cancelOneTitle" })}
        confirmLabel={intl.formatMessage({ id: "apex.trade.cancelOne" })}
        cancelLabel={intl.formatMessage({ id: "apex.trade.keep" }, { count: 1 })}
        tone="danger"
        isPending={cancel.isPending}
        onConfirm={submit}
      >
        {intl.formatMessage(
          { id: "apex.trade.cancelOneBody" },
          { amount: writtenMoney(order.pay, intl) },
        )}
      </ConfirmDialog>
    </div>
  );
}

/** Cancels all open orders, after a confirmation, and reports their number. Nothing for a single order. */
export function CancelAllOrders({ openCount }: { openCount: number }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useAct(cancelAllLimitOrders, { onSettled: () => setIsAsking(false) });
  const submit = () => cancel.mutate({});
  return (
    <div className="grid justify-items-start gap-3">
      {cancel.error && (
        <ErrorView error={cancel.error} onRetry={submit} isRetrying={cancel.isPending} />
      )}
      {cancel.data && (
        <Notice tone="success" live="status">
          {intl.formatMessage({ id: "apex.trade.cancelledAll" }, { count: cancel.data.cancelled })}
        </Notice>
      )}
      {openCount > 1 && (
        <Button variant="secondary" onPress={() => setIsAsking(true)}>
          {intl.formatMessage({ id: "apex.trade.cancelAll" }, { count: openCount })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={intl.formatMessage({ id: "apex.trade.cancelAllTitle" }, { count: openCount })}
        confirmLabel={intl.formatMessage({ id: "apex.trade.cancelAllSubmit" })}
        cancelLabel={intl.formatMessage({ id: "apex.trade.keep" }, { count: openCount })}
        tone="danger"
        isPending={cancel.isPending}
        onConfirm={submit}
      >
        {intl.formatMessage({ id: "apex.trade.cancelAllBody" })}
      </ConfirmDialog>
    </div>
  );
}
