import { readSwitches, type ShownSwitch } from "@apex/contract/desk/switches";
import { Button } from "@apex/ui/button/button";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { SlidersHorizontal } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { SearchField } from "@apex/ui/search-field/search-field";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { useEffect, useId, useState } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { byCoin, switchSections, type SwitchSection } from "./switch-sections.ts";
import { switchesEveryMs } from "./switches-every.ts";
import { isPausing, switchName, valueText } from "./switch-words.ts";
import { useRead } from "../../base/use-read.ts";

export interface SwitchesProps {
  hrefOf: (kind: string, key: string) => string;
  onTitle?: (title: string) => void;
}

/** Everything that staff can switch: ports, maintenance, fees, the spread and limits. */
function SwitchesOf({ hrefOf, onTitle }: SwitchesProps) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const switches = useRead(readSwitches, {}, { refetchInterval: switchesEveryMs });
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {/* The search stays at the top; the sections' headings stick right below it. */}
            <div className="sticky top-0 z-2 -my-2 bg-surface py-2">
              <SearchField
                label={intl.formatMessage({ id: "apex.desk-operations.findSwitch" })}
                clearLabel={intl.formatMessage({ id: "apex.desk-operations.clearFind" })}
                value={text}
                onChange={setText}
                className="sm:max-w-sm"
              />
            </div>
            <Sections
              sections={switchSections(items, text, intl)}
              hrefOf={hrefOf}
              onClear={() => setText("")}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface SectionsProps extends Pick<SwitchesProps, "hrefOf"> {
  sections: readonly SwitchSection[];
  onClear: () => void;
}

function Sections({ sections, hrefOf, onClear }: SectionsProps) {
  const intl = useIntl();
  if (sections.length === 0)
    return (
      <EmptyState
        drawing="ridge"
        icon={<SlidersHorizontal />}
        headingLevel={2}
        title={intl.formatMessage({ id: "apex.desk-operations.noSwitchFound" })}
        action={
          <Button variant="secondary" onPress={onClear}>
            {intl.formatMessage({ id: "apex.desk-operations.showAllSwitches" })}
          </Button>
        }
      />
    );
  return sections.map((section) => <Section key={section.id} {...section} hrefOf={hrefOf} />);
}

function Section({ id, name, switches, hrefOf }: SwitchSection & Pick<SwitchesProps, "hrefOf">) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)]">
      <h2
        id={headingId}
        className="sticky top-15 z-1 -mx-1 bg-surface px-1 pt-1 pb-3 text-lg font-semibold"
      >
        {name}
      </h2>
      {id === "networks" ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {byCoin(switches).map(([asset, own]) => (
            <div key={asset} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <h3 className="font-semibold text-text-muted">{asset}</h3>
              {/* A network's three fees share a line. */}
              <SwitchList
                name={asset}
                switches={own}
                hrefOf={hrefOf}
                className="xl:grid xl:grid-cols-3"
              />
            </div>
          ))}
        </div>
      ) : (
        <SwitchList
          name={name}
          switches={switches}
          hrefOf={hrefOf}
          className={switches.length > 1 ? "xl:columns-2 xl:gap-0" : ""}
        />
      )}
    </section>
  );
}

interface SwitchListProps extends Pick<SwitchesProps, "hrefOf"> {
  name: string;
  switches: readonly ShownSwitch[];
  className: string;
}

function SwitchList({ name, switches, hrefOf, className }: SwitchListProps) {
  return (
    <RowList label={name} className={className}>
      {switches.map((one) => (
        <SwitchRow key={`${one.kind} ${one.key}`} shown={one} hrefOf={hrefOf} />
      ))}
    </RowList>
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
      className="break-inside-avoid"
      title={switchName(shown, intl)}
      {...(notes.length > 0 && { subtitle: intl.formatList(notes, { type: "unit" }) })}
      trailing={
        figure === undefined ? (
          <RowStatus status={isPausing(shown) ? "failed" : "done"}>{text}</RowStatus>
        ) : (
          <span className="tabular-nums">{text}</span>
        )
      }
      href={hrefOf(kind, key)}
    />
  );
}

export const Switches = withDeskWords(["desk-operations", "fees"], SwitchesOf);
