import type { Schedule } from "@apex/contract/schedules/schedules";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { shortPayee } from "@apex/contract/networks/short-address";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { PlannedFace } from "./planned-face.tsx";
import { RowTitle } from "../transaction-row/row-title.tsx";

/** The schedules with a next payment. The server lists the soonest first. */
export function upcomingOf(schedules: readonly Schedule[]): Schedule[] {
  return schedules.filter(({ nextRuns }) => nextRuns.length > 0);
}

/** The next payment of each schedule: who gets it, when and how much. */
export function UpcomingPayments({ schedules }: { schedules: readonly Schedule[] }) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  return (
    <RowList>
      {schedules.map((schedule) => {
        const { id, category, payee, nextRuns } = schedule;
        const [next] = nextRuns;
        return (
          <ListRow
            key={id}
            data-item={id}
            href={hrefTo("schedule", { category, id })}
            leading={<PlannedFace {...schedule} />}
            title={<RowTitle title={shortPayee(payee.name)} />}
            subtitle={next && formatDay(`${next.on}T12:00:00Z`, intl.locale, "UTC")}
            trailing={writtenMoney(movedAmount({ direction: "out", ...schedule }), intl)}
          />
        );
      })}
    </RowList>
  );
}
