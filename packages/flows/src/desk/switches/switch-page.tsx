import {
  approveSwitch,
  readSwitches,
  type ShownSwitch,
  type SwitchVersion,
} from "@apex/contract/desk/switches";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { SlidersHorizontal } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { withDeskWords } from "../../parts/desk-words/with-desk-words.ts";
import { ActDialog } from "../../parts/act-dialog/act-dialog.tsx";
import { CasePage, LoadedCase } from "../../parts/desk-case/case-page.tsx";
import { Facts } from "../../parts/desk-case/facts.tsx";
import { FigureDialog } from "./figure-dialog.tsx";
import { MaintenanceDialog } from "./maintenance-dialog.tsx";
import { PortDialog } from "./port-dialog.tsx";
import { figureText, isPausing, switchName, switchTitle, valueText } from "./switch-words.ts";
import { useSwitchActs, type SwitchActs } from "./use-switch-acts.ts";
import { switchesEveryMs } from "./switches-every.ts";
import { VersionList, VersionRow } from "./version-list.tsx";
import { useRead } from "../../base/use-read.ts";

export interface SwitchPageProps {
  kind: string;
  switchKey: string;
  listHref: string;
  onTitle?: (title: string) => void;
}

/** One switch: its value, who set it, what is planned and proposed, and all its versions. */
function SwitchPageOf({ kind, switchKey, listHref, onTitle }: SwitchPageProps) {
  const intl = useIntl();
  const found = useRead(
    readSwitches,
    {},
    {
      // A colleague’s proposal or change is seen while the page is open.
      refetchInterval: switchesEveryMs,
    },
  );
  const title = intl.formatMessage({ id: "apex.desk.switches" });
  return (
    <LoadedCase query={found} queue={title} queueHref={listHref} title={title}>
      {({ items }, back) => {
        const shown = items.find((one) => one.kind === kind && one.key === switchKey);
        if (shown !== undefined)
          return <ShownPage key={switchKey} shown={shown} back={back} onTitle={onTitle} />;
        return (
          <EmptyState
            drawing="ridge"
            icon={<SlidersHorizontal />}
            headingLevel={1}
            title={intl.formatMessage({ id: "apex.desk-operations.noSwitch" })}
            action={<>{back}</>}
          />
        );
      }}
    </LoadedCase>
  );
}

/** The open dialog: a change, with the value that it begins with, or a decision about a proposal. */
type Asked =
  | { readonly act: "change"; readonly value: SwitchVersion["value"] }
  | { readonly act: "approve" | "decline"; readonly version: SwitchVersion };

interface ShownPageProps {
  shown: ShownSwitch;
  back: React.ReactNode;
  onTitle: SwitchPageProps["onTitle"];
}

function ShownPage({ shown, back, onTitle }: ShownPageProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Asked>();
  const acts = useSwitchActs(shown);
  const close = () => setAsked(undefined);
  const change = (value: SwitchVersion["value"]) => setAsked({ act: "change", value });
  return (
    <CasePage
      title={switchTitle(shown, intl)}
      back={back}
      state={{
        label: valueText(shown.value, shown.figure, intl),
        status: isPausing(shown) ? "failed" : "done",
      }}
      assignee={null}
      error={acts.error}
      acts={[
        {
          id: "change",
          label: changeLabel(shown, intl),
          key: "c",
          isPrimary: true,
          isPending: false,
          run: () => change(shown.value),
        },
      ]}
      onTitle={onTitle}
    >
      <CurrentFacts shown={shown} />
      {shown.proposed.length > 0 && <Proposals shown={shown} acts={acts} onAsk={setAsked} />}
      {shown.coming.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-semibold">
            {intl.formatMessage({ id: "apex.desk-operations.coming" })}
          </h2>
          <ul className="grid gap-3">
            {shown.coming.map((version) => (
              <VersionRow key={version.id} version={version} figure={shown.figure} />
            ))}
          </ul>
        </section>
      )}
      <VersionList shown={shown} onRestore={change} />
      {asked?.act === "change" && (
        <ChangeDialog shown={shown} value={asked.value} acts={acts} onClose={close} />
      )}
      {asked !== undefined && asked.act !== "change" && (
        <DecisionDialog {...asked} shown={shown} acts={acts} onClose={close} />
      )}
    </CasePage>
  );
}

function changeLabel(shown: ShownSwitch, intl: ReturnType<typeof useIntl>): string {
  const word =
    shown.kind === "maintenance"
      ? "planMaintenance"
      : shown.kind !== "port"
        ? "proposeChange"
        : isPausing(shown)
          ? "switchOn"
          : "switchOff";
  return intl.formatMessage({ id: `apex.desk-operations.${word}` });
}

/** The value, and who set it when and why. */
function CurrentFacts({ shown }: { shown: ShownSwitch }) {
  const intl = useIntl();
  const { value, figure, current } = shown;
  const say = (word: "value" | "bounds" | "setBy" | "setAt") =>
    intl.formatMessage({ id: `apex.desk-operations.${word}` });
  const text = value !== null && "text" in value ? value.text : undefined;
  return (
    <Facts title={intl.formatMessage({ id: "apex.desk-operations.now" })}>
      <DescriptionRow term={say("value")}>{valueText(value, figure, intl)}</DescriptionRow>
      {text !== undefined && (
        <>
          <DescriptionRow term="English">{text.en}</DescriptionRow>
          <DescriptionRow term="Français">{text.fr}</DescriptionRow>
        </>
      )}
      {figure !== undefined && (
        <DescriptionRow term={say("bounds")}>
          {intl.formatMessage(
            { id: "apex.desk-operations.boundsOf" },
            {
              least: figureText(figure.least, figure, intl),
              most: figureText(figure.most, figure, intl),
            },
          )}
        </DescriptionRow>
      )}
      <DescriptionRow term={say("setBy")}>
        {current === undefined
          ? intl.formatMessage({ id: "apex.desk-operations.builtIn" })
          : intl.formatList(
              [current.madeBy.name, ...(current.decision?.by ? [current.decision.by.name] : [])],
              { type: "conjunction" },
            )}
      </DescriptionRow>
      {current?.appliesFrom !== undefined && (
        <DescriptionRow term={say("setAt")}>
          <DateTime at={current.appliesFrom} />
        </DescriptionRow>
      )}
      {current !== undefined && (
        <DescriptionRow term={intl.formatMessage({ id: "apex.desk.why" })}>
          <span className="wrap-anywhere whitespace-pre-line">{current.reason}</span>
        </DescriptionRow>
      )}
    </Facts>
  );
}

interface ProposalsProps {
  shown: ShownSwitch;
  acts: SwitchActs;
  onAsk: (asked: Asked) => void;
}

/** The changes that wait for a colleague, with what the member may do. */
function Proposals({ shown, acts, onAsk }: ProposalsProps) {
  const intl = useIntl();
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.desk-operations.waiting" })}
      </h2>
      <ul className="grid gap-3">
        {shown.proposed.map((version) => (
          <VersionRow key={version.id} version={version} figure={shown.figure}>
            {version.may.map((act) => {
              if (act === "take-back")
                return (
                  <Button
                    key={act}
                    variant="secondary"
                    size="compact"
                    isPending={acts.pending === version.id}
                    onPress={() => acts.takeBack(version.id)}
                  >
                    {intl.formatMessage({ id: "apex.desk-adjustments.takeBack" })}
                  </Button>
                );
              if (act !== "approve" && act !== "decline") return null;
              return (
                <Button
                  key={act}
                  variant={act === "approve" ? "primary" : "secondary"}
                  size="compact"
                  onPress={() => onAsk({ act, version })}
                >
                  {intl.formatMessage({ id: `apex.desk-adjustments.${act}` })}
                </Button>
              );
            })}
          </VersionRow>
        ))}
      </ul>
    </section>
  );
}

interface ChangeDialogProps {
  shown: ShownSwitch;
  value: SwitchVersion["value"];
  acts: SwitchActs;
  onClose: () => void;
}

function ChangeDialog({ shown, value, acts, onClose }: ChangeDialogProps) {
  if (shown.kind === "port") return <PortDialog shown={shown} acts={acts} onClose={onClose} />;
  if (shown.kind === "maintenance")
    return <MaintenanceDialog value={value} acts={acts} onClose={onClose} />;
  return <FigureDialog shown={shown} value={value} onPropose={acts.propose} onClose={onClose} />;
}

interface DecisionDialogProps {
  act: "approve" | "decline";
  version: SwitchVersion;
  shown: ShownSwitch;
  acts: SwitchActs;
  onClose: () => void;
}

function DecisionDialog({ act, version, shown, acts, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const isApproval = act === "approve";
  const change = {
    name: switchName(shown, intl),
    from: valueText(shown.value, shown.figure, intl),
    to: valueText(version.value, shown.figure, intl),
  };
  const submitLabel = intl.formatMessage({ id: `apex.desk-adjustments.${act}` });
  if (isApproval)
    return (
      <ActDialog
        title={intl.formatMessage({ id: "apex.desk-operations.approveTitle" })}
        about={intl.formatMessage({ id: "apex.desk-operations.approveAbout" }, change)}
        submitLabel={submitLabel}
        proves={{ endpoint: approveSwitch, params: { id: version.id } }}
        onSubmit={(proof) => acts.approve(version.id, proof)}
        onClose={onClose}
      />
    );
  return (
    <ActDialog
      title={intl.formatMessage({ id: "apex.desk-operations.declineTitle" })}
      about={intl.formatMessage({ id: "apex.desk-operations.declineAbout" }, change)}
      submitLabel={submitLabel}
      isDangerous
      asks={{ keptAs: `${version.id} ${act}` }}
      onSubmit={(reason) => acts.decline(version.id, reason)}
      onClose={onClose}
    />
  );
}

export const SwitchPage = withDeskWords(
  ["desk-operations", "desk-adjustments", "fees", "security"],
  SwitchPageOf,
);
