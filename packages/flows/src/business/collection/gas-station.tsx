import type { Verification } from "@apex/client/events";
import {
  readGasStation,
  type GasBalance,
  type UnreachableGas,
} from "@apex/contract/collection/gas-station";
import type { Money } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { Fuel } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { Loaded } from "../../base/flow/loaded.tsx";
import { SectionPage } from "../../base/flow/section-page.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { GasDialog, type GasWay } from "./gas-dialog.tsx";
import { GasTable, type GasTableProps } from "./gas-table.tsx";

export interface GasStationProps extends ScreenProps {
  onVerify: (verification: Verification) => void;
}

/** The balance for each network's fees, how long it lasts, and the ways to top it up and to return it. */
function GasStationScreen({ onTitle, headingLevel, onVerify }: GasStationProps) {
  const intl = useIntl();
  const query = useRead(readGasStation, {});
  const mayCollect = useAllowed("collection", "create");
  const [open, setOpen] = useState<{ way: GasWay; gas: GasBalance }>();
  const [moved, setMoved] = useState<{ way: GasWay; amount: Money }>();
  // The columns are not rebuilt at every render.
  const [onMove] = useState(() => (way: GasWay, gas: GasBalance) => setOpen({ way, gas }));
  return (
    <SectionPage
      title={intl.formatMessage({ id: "apex.collection.gasTitle" })}
      description={intl.formatMessage({ id: "apex.collection.gasLead" })}
      back={{
        to: "collections",
        label: intl.formatMessage({ id: "apex.collection.toCollection" }),
      }}
      onTitle={onTitle}
      headingLevel={headingLevel}
    >
      {moved && (
        <Notice tone="success" live="status">
          {intl.formatMessage(
            {
              id:
                moved.way === "topUp" ? "apex.collection.toppedUp" : "apex.collection.returnedGas",
            },
            { amount: writtenMoney(moved.amount, intl) },
          )}
        </Notice>
      )}
      <Loaded query={query}>
        {({ items, unreachable = [] }) => (
          <>
            {unreachable.length > 0 && <Unreachable items={unreachable} />}
            {(items.length > 0 || unreachable.length === 0) && (
              <Balances items={items} onMove={mayCollect ? onMove : undefined} />
            )}
          </>
        )}
      </Loaded>
      {open && (
        <GasDialog
          key={open.way + open.gas.network}
          {...open}
          onVerify={onVerify}
          onClose={() => setOpen(undefined)}
          onDone={(amount) => {
            setOpen(undefined);
            setMoved({ way: open.way, amount });
          }}
        />
      )}
    </SectionPage>
  );
}

/** The networks whose gas is low, or stops their collections. */
function LowGas({ state, items }: { state: "gasLow" | "gasOut"; items: readonly GasBalance[] }) {
  const intl = useIntl();
  if (items.length === 0) return null;
  const networks = intl.formatList(
    items.map(({ network }) => networkFacts(network).name),
    { type: "conjunction" },
  );
  return (
    <Notice
      tone="caution"
      title={intl.formatMessage({ id: `apex.collection.${state}Title` }, { networks })}
    >
      {intl.formatMessage({ id: `apex.collection.${state}Body` })}
    </Notice>
  );
}

/** The networks whose costs are not known now, and what stands there. Networks with one gas asset share a balance. */
function Unreachable({ items }: { items: readonly UnreachableGas[] }) {
  const intl = useIntl();
  const balances = new Map(items.map(({ asset, balance }) => [asset, writtenMoney(balance, intl)]));
  const listOf = (words: readonly string[]) => intl.formatList(words, { type: "conjunction" });
  return (
    <Notice
      tone="caution"
      title={intl.formatMessage(
        { id: "apex.collection.gasUnreachable" },
        { networks: listOf(items.map(({ network }) => networkFacts(network).name)) },
      )}
    >
      {intl.formatMessage(
        { id: "apex.collection.gasUnreachableBody" },
        { balances: listOf([...balances.values()]) },
      )}
    </Notice>
  );
}

function Balances({
  items,
  onMove,
}: {
  items: readonly GasBalance[];
  onMove: GasTableProps["onMove"];
}) {
  const intl = useIntl();
  const used = items.filter(({ inUse }) => inUse);
  const others = items.filter(({ inUse }) => !inUse);
  const low = used.filter(({ isLow }) => isLow);
  if (items.length === 0)
    return (
      <EmptyState
        drawing="pass"
        icon={<Fuel />}
        headingLevel={2}
        title={intl.formatMessage({ id: "apex.collection.gasEmpty" })}
        reason={intl.formatMessage({ id: "apex.collection.gasEmptyBody" })}
      />
    );
  return (
    <>
      <LowGas state="gasOut" items={low.filter(({ sweepsLeft }) => sweepsLeft === 0)} />
      <LowGas state="gasLow" items={low.filter(({ sweepsLeft }) => sweepsLeft > 0)} />
      <Networks
        title={intl.formatMessage({ id: "apex.collection.gasInUse" })}
        items={used}
        onMove={onMove}
      />
      {used.length === 0 ? (
        <GasTable
          caption={intl.formatMessage({ id: "apex.collection.gasTitle" })}
          items={items}
          onMove={onMove}
        />
      ) : (
        others.length > 0 && (
          <Disclosure
            headingLevel={2}
            title={intl.formatMessage({ id: "apex.collection.gasOthers" })}
          >
            <GasTable
              caption={intl.formatMessage({ id: "apex.collection.gasOthers" })}
              items={others}
              onMove={onMove}
            />
          </Disclosure>
        )
      )}
      <p className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.collection.gasShared" })}
      </p>
    </>
  );
}

function Networks({
  title,
  items,
  onMove,
}: {
  title: string;
  items: readonly GasBalance[];
  onMove: GasTableProps["onMove"];
}) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <GasTable caption={title} items={items} onMove={onMove} />
    </section>
  );
}

export const GasStation = withWords(["collection", "asset", "order", "security"], GasStationScreen);
