import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Button } from "@apex/ui/button/button";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { ArrowLeft, X } from "@apex/ui/icon/icon";
import { StepList } from "@apex/ui/step-list/step-list";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { useFrameBrand } from "./frame-brand.tsx";
import type { MessageId } from "../words/message-ids.ts";
import { MoneyHold } from "./money-hold.tsx";
import type { ScreenProps } from "./titled-page.tsx";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { usePlaceTitle } from "./use-place-title.ts";
import { WholeWords } from "@apex/ui/whole-words/whole-words";

/** Loaded as soon as there are answers to lose, so that the dialog opens without a wait. */
const loadLeaveDialog = () => import("./leave-dialog.tsx");
const LeaveDialog = lazyPart(() =>
  loadLeaveDialog().then((module) => ({ default: module.LeaveDialog })),
);

/** A step in the list of steps. */
export interface FrameStep {
  id: string;
  label: string;
  /** The answer in a few words. */
  answer?: string | undefined;
}

export interface FlowFrameProps extends ScreenProps {
  /** The flow's name ("Send money"). */
  name: string;
  /** The steps that apply, in order, without the end. */
  steps: readonly FrameStep[];
  /** The words for the open step's number and label while the number of steps is unknown. Default: its number among all. */
  progress?: MessageId | undefined;
  /** Id of the open step; not in `steps` at the end of the flow, where the list is not shown. */
  current: string;
  /** The step's heading: its question. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Goes to the step before; absent on the first. */
  onBack?: (() => void) | undefined;
  /** Leaves the flow; absent where there is nothing to leave. */
  onClose?: () => void;
  /** Closing now loses answers: it asks first. Default false. */
  isLossy?: boolean;
  /** Goes back to an answered step. */
  onStep?: ((id: string) => void) | undefined;
  /** The outcome of the order, as a mark above the heading. It makes the column as narrow as a receipt. */
  mark?: ReactNode;
  /** A card beside the step, or below it on narrow pages. */
  summary?: ReactNode;
  /**
   * True if money leaves the customer's control: a hold after a change of credentials is then shown above each step.
   */
  isMoneyOut: boolean;
  children: ReactNode;
}

/** The frame of a flow: the steps on the left (a slim bar on phones), one question, and the choices so far. */
export function FlowFrame(props: FlowFrameProps) {
  const {
    name,
    steps,
    current,
    title,
    lead,
    headingLevel = 1,
    onTitle,
    summary,
    mark,
    children,
  } = props;
  const heading = useHeadingFocus(current);
  const Heading = `h${headingLevel}` as const;
  usePlaceTitle(onTitle, name, title);
  const isListed = steps.some((step) => step.id === current);
  return (
    <section aria-label={name} className="mx-auto w-full max-w-page">
      <FrameBar {...props} />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)_17rem] lg:gap-10">
        {isListed ? <FrameSteps {...props} /> : <div className="max-lg:hidden" />}
        <div className={`min-w-0 ${mark ? "max-w-md" : ""}`}>
          {mark}
          <Heading
            ref={heading}
            tabIndex={-1}
            // The bar and the steps above stay visible when focus scrolls to the heading.
            className="scroll-mt-40 rounded-tick font-display text-xl font-semibold text-balance outline-none focus-visible:outline-2 sm:text-2xl"
          >
            <WholeWords>{title}</WholeWords>
          </Heading>
          <ChangedTitle key={current} title={title} />
          {lead && <p className="mt-1.5 text-body text-text-muted">{lead}</p>}
          {props.isMoneyOut && isListed && (
            <div className="mt-6 empty:hidden">
              <MoneyHold />
            </div>
          )}
          {/* On a phone the form's button stays in sight, above the keyboard too, on a band of the page's own colour; a focused field and its error stay clear of it. A combo box does not, because its list closes when the page scrolls. */}
          <div className="mt-6 max-sm:[&_form>button[type=submit]]:sticky max-sm:[&_form>button[type=submit]]:bottom-[max(1rem,env(safe-area-inset-bottom))] max-sm:[&_form>button[type=submit]]:z-1 max-sm:[&_form>button[type=submit]]:shadow-[0_0_0_1rem_var(--apex-surface)] max-sm:[&_form_:is(input:not([role=combobox]),textarea)]:scroll-mb-40">
            {children}
          </div>
        </div>
        {isListed && summary}
      </div>
    </section>
  );
}

/** Announces a title that changes within a step, as when an order ends. Focus announces the title of a new step. */
function ChangedTitle({ title }: { title: string }) {
  const heard = useRef(title);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (heard.current === title) return;
    heard.current = title;
    setSaid(title);
    const timer = setTimeout(() => setSaid(""), saidForMs);
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
/** Clears the announcement, so that a screen reader does not find the title twice. */
const saidForMs = 2_000;

function FrameBar({ name, onBack, onClose, isLossy = false }: FlowFrameProps) {
  const intl = useIntl();
  const brand = useFrameBrand();
  const { user } = useClient().session.getState();
  const [asking, setAsking] = useState<boolean>();
  useEffect(() => {
    if (isLossy) loadLeaveDialog().catch(() => undefined);
  }, [isLossy]);
  return (
    <div className="mb-5 flex min-h-11 items-center gap-2 lg:mb-8 lg:gap-10">
      {brand && (
        <span className={`flex-none lg:w-56 ${onBack ? "max-lg:hidden" : "max-lg:w-11"}`}>
          {brand}
        </span>
      )}
      <div className="flex min-w-0 flex-1 items-center gap-3">
        {onBack && (
          <Button
            variant="quiet"
            icon={<ArrowLeft />}
            onPress={onBack}
            className="-ms-3.5 flex-none"
          >
            {intl.formatMessage({ id: "apex.flow.back" })}
          </Button>
        )}
        <p className="min-w-0 flex-1 truncate text-sm font-medium text-text-muted max-lg:text-center">
          {name}
          {user?.workspaceType === "business" && (
            <span className="block truncate text-text">{user.workspaceName}</span>
          )}
        </p>
      </div>
      {onClose && (
        <IconButton
          // In the wallet the page has a margin for it.
          className="me-[var(--apex-overhang,-0.5rem)] flex-none"
          label={intl.formatMessage({ id: "apex.flow.close" })}
          onPress={() => (isLossy ? setAsking(true) : onClose())}
        >
          <X />
        </IconButton>
      )}
      {asking !== undefined && (
        <Extra>
          <LeaveDialog isOpen={asking} onOpenChange={setAsking} onLeave={onClose} />
        </Extra>
      )}
    </div>
  );
}

function FrameSteps({ name, steps, current, progress, onStep }: FlowFrameProps) {
  const intl = useIntl();
  const reached = steps.findIndex((step) => step.id === current);
  const label = steps[reached]?.label ?? "";
  return (
    <StepList
      label={intl.formatMessage({ id: "apex.flow.steps" }, { name })}
      progressLabel={intl.formatMessage(
        { id: progress ?? "apex.flow.progress" },
        { step: reached + 1, total: steps.length, label },
      )}
      hasBar={progress === undefined}
      steps={steps.map((step, index) => ({
        ...step,
        state: index < reached ? "done" : index === reached ? "current" : "todo",
      }))}
      {...(onStep && { onSelect: onStep })}
    />
  );
}
