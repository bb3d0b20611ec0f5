import { read } from "@apex/client/query";
import { readSwitches, type ShownSwitch } from "@apex/contract/desk/switches";
import { switchKinds } from "@apex/contract/desk/switch-values";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { switchesEveryMs } from "./switches-every.ts";
import { isPausing, sectionWords, switchName, valueText } from "./switch-words.ts";

export interface SwitchesProps {
  hrefOf: (kind: string, key: string) => string;
  onTitle?: (title: string) => void;
}

/** Everything that staff can switch: ports, maintenance, fees, the spread and limits. */
function SwitchesOf({ hrefOf, onTitle }: SwitchesProps) {
  const intl = useIntl();
  const switches = useQuery({
    ...read(useClient(), readSwitches, {}),
    refetchInterval: switchesEveryMs,
  });
  const title = intl.formatMessage({ id: "apex.desk.switches" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  return (
    <Page>
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: "apex.desk-operations.switchesLead" })}
      />
      <Loaded query={switches} rows={8}>
        {({ items }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2">
            {switchKinds.map((kind) => {
              const own = items.filter((one) => one.kind === kind);
              if (own.length === 0) return null;
              const name = intl.formatMessage({ id: sectionWords[kind] });
              return (
                <section key={kind} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  <h2 className="text-lg font-semibold">{name}</h2>
                  <RowList label={name}>
                    {own.map((one) => (
                      <SwitchRow key={one.key} shown={one} hrefOf={hrefOf} />
                    ))}
                  </RowList>
                </section>
              );
            })}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function SwitchRow({ shown, hrefOf }: { shown: ShownSwitch; hrefOf: SwitchesProps["hrefOf"] }) {
  const intl = useIntl();
  const { kind, key, value, figure, coming, proposed } = shown;
  const notes = [
    proposed.length > 0 &&
      intl.formatMessage({ id: "apex.desk-operations.proposals" }, { count: proposed.length }),
    coming.length > 0 &&
      intl.formatMessage({ id: "apex.desk-operations.comingCount" }, { count: coming.length }),
  ].filter((note) => note !== false);
  const text = valueText(value, figure, intl);
  return (
    <ListRow
      title={switchName(shown, intl)}
      {...(notes.length > 0 && { subtitle: intl.formatList(notes, { type: "unit" }) })}
      trailing={
        figure === undefined ? (
          <StatusChip status={isPausing(shown) ? "failed" : "done"}>{text}</StatusChip>
        ) : (
          <span className="tabular-nums">{text}</span>
        )
      }
      href={hrefOf(kind, key)}
    />
  );
}

export const Switches = withWords(["desk", "desk-operations", "fees"], SwitchesOf);
