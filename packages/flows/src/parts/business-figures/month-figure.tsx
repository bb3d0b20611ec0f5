import { readSettlement } from "@apex/contract/accounting/accounting";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { isZero } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { Figure } from "../figures/figures.tsx";
import { sumsOf } from "./collection-figures.tsx";
import { Sums } from "./sums.tsx";

const titles = {
  in: "apex.business-deposits.figure-monthIn",
  out: "apex.business-deposits.figure-monthOut",
} as const;

/** This month's money in or out, as Accounting reports it. For members who may read reports. */
export function MonthFigure({ direction }: { direction: "in" | "out" }) {
  const intl = useIntl();
  const client = useClient();
  const until = new Date(client.businessMs()).toISOString().slice(0, 10);
  const from = `${until.slice(0, 8)}01`;
  const { data } = useRead(readSettlement, { query: { from, until } });
  if (!data) return null;
  const moved = data.days.flatMap(({ lines }) =>
    lines.map((line) => ({ amount: line[direction], asset: line.asset })),
  );
  return (
    <Figure
      title={intl.formatMessage({ id: titles[direction] })}
      more={{
        to: "accounting",
        label: intl.formatMessage({ id: "apex.business-deposits.figure-accounting" }),
      }}
    >
      <Sums
        sums={sumsOf(moved.filter(({ amount }) => !isZero(amount)))}
        more={{ to: "accounting" }}
      />
    </Figure>
  );
}
