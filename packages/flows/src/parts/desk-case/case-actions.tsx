import type { CaseAction } from "@apex/contract/desk/case-actions";
import { DateTime } from "@apex/ui/date-time/date-time";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl } from "react-intl";
import { actWords } from "../desk-words/act-words.ts";
import { writtenReason } from "../desk-words/reason-words.ts";

/** Who did what about a case, and why. Needs the words of the staff log. */
export function CaseActions({ actions }: { actions: readonly CaseAction[] }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "apex.desk.colleagueActions" });
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <RowList label={title}>
        {actions.map(({ id, at, by, act, reason }) => (
          <ListRow
            key={id}
            title={intl.formatMessage({ id: actWords(act) })}
            subtitle={
              reason !== undefined && (
                <span className="wrap-anywhere whitespace-pre-line">
                  {writtenReason(reason, intl)}
                </span>
              )
            }
            trailing={by.name}
            trailingNote={<DateTime at={at} />}
          />
        ))}
      </RowList>
    </section>
  );
}
