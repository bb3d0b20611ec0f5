import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import {
  listMobileMoneyDeposits,
  listMobileMoneyNumbers,
  type MobileMoneyNumber,
} from "@apex/contract/deposits/mobile-money-deposits";
import { Button } from "@apex/ui/button/button";
import { ChevronRight, Plus, Smartphone } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { NumberCode } from "./number-code.tsx";
import { NumberForm, type ProvableWallet } from "./number-form.tsx";

export interface NumberStepProps {
  asset: Asset;
  onNext: (number: MobileMoneyNumber) => void;
  /** A request is open on a phone already: to that. */
  onRunning: (transactionId: string) => void;
}

/** Which mobile wallet pays: a proved number, or a new one that a code proves. */
export function NumberStep({ asset, onNext, onRunning }: NumberStepProps) {
  const intl = useIntl();
  const numbers = useQuery(read(useClient(), listMobileMoneyNumbers, { query: { asset } }));
  const [isAdding, setIsAdding] = useState(false);
  const [wallet, setWallet] = useState<ProvableWallet>();
  if (numbers.error && !numbers.data) {
    return (
      <ErrorView
        error={numbers.error}
        onRetry={() => void numbers.refetch()}
        isRetrying={numbers.isFetching}
      />
    );
  }
  if (!numbers.data)
    return <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { items } = numbers.data;
  if (wallet)
    return <NumberCode wallet={wallet} onDone={onNext} onBack={() => setWallet(undefined)} />;
  return (
    <div className="grid gap-5">
      <Running onRunning={onRunning} />
      {isAdding || items.length === 0 ? (
        <NumberForm asset={asset} onSent={setWallet} />
      ) : (
        <>
          <RowList label={intl.formatMessage({ id: "apex.fiat-deposit.momoSaved" })}>
            {items.map((number) => (
              <ListRow
                key={number.id}
                onPress={() => onNext(number)}
                leading={<Smartphone />}
                leadingLook="square"
                title={number.phone}
                subtitle={number.operator.name}
                trailing={<ChevronRight className="text-text-muted" />}
              />
            ))}
          </RowList>
          <Button
            variant="secondary"
            icon={<Plus />}
            className="justify-self-start"
            onPress={() => setIsAdding(true)}
          >
            {intl.formatMessage({ id: "apex.fiat-deposit.momoAdd" })}
          </Button>
        </>
      )}
    </div>
  );
}

/** A request that is open on a phone is found again. */
function Running({ onRunning }: Pick<NumberStepProps, "onRunning">) {
  const running = useQuery(read(useClient(), listMobileMoneyDeposits, {})).data?.items[0];
  if (!running) return null;
  return (
    <Notice
      live="status"
      icon={<Smartphone />}
      action={
        <Button size="compact" onPress={() => onRunning(running.transaction.id)}>
          <FormattedMessage id="apex.fiat-deposit.showRunning" />
        </Button>
      }
    >
      <FormattedMessage
        id="apex.fiat-deposit.momoRunning"
        values={{ phone: running.number.phone }}
      />
    </Notice>
  );
}
