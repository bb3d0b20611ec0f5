import type { ComponentPropsWithRef } from "react";
import { Button } from "react-aria-components/Button";
import { Check } from "../icon/icon.tsx";

export interface Step {
  /** Stable name, for React and `onSelect`. */
  id: string;
  label: string;
  /** The answer, under the label. */
  answer?: string | undefined;
  state: "done" | "current" | "todo";
}

export interface StepListProps extends Omit<ComponentPropsWithRef<"nav">, "onSelect" | "children"> {
  /** Names the list ("Steps of this transfer"). */
  label: string;
  /** The current step in words, over the slim bar on phones ("Step 5 of 7: Review"). */
  progressLabel: string;
  steps: readonly Step[];
  /** False while an answer decides how many steps follow: a bar would go back once they are known. Default true. */
  hasBar?: boolean;
  /** Makes done steps pressable, to return to their answers. */
  onSelect?: (id: string) => void;
}

/** The steps of a flow: a list with the answers so far beside the form, a slim bar above it on phones. */
export function StepList({
  label,
  progressLabel,
  steps,
  hasBar = true,
  onSelect,
  className = "",
  ...rest
}: StepListProps) {
  const reached = steps.findIndex((step) => step.state === "current") + 1;
  return (
    <nav {...rest} aria-label={label} className={`min-w-0 ${className}`}>
      <div className="lg:hidden">
        <p className="text-sm font-medium text-text-muted">{progressLabel}</p>
        {hasBar && (
          <div aria-hidden="true" className="mt-2 flex gap-1">
            {steps.map((step, index) => (
              <span
                key={step.id}
                className={`h-1 flex-1 rounded-full ${index < reached ? "bg-brand" : "bg-border"}`}
              />
            ))}
          </div>
        )}
      </div>
      <ol className="max-lg:hidden">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} onSelect={onSelect} number={steps.indexOf(step) + 1} />
        ))}
      </ol>
    </nav>
  );
}

interface StepRowProps {
  step: Step;
  number: number;
  onSelect: ((id: string) => void) | undefined;
}

const rowLayout = "group/step relative flex items-start gap-3.5 text-start";

function StepRow({ step, number, onSelect }: StepRowProps) {
  const isDone = step.state === "done";
  return (
    <li
      aria-current={step.state === "current" ? "step" : undefined}
      className="relative pb-6 last:pb-0 [&:last-child>[data-line]]:hidden"
    >
      <span
        data-line
        aria-hidden="true"
        className={`absolute start-[13px] top-8 bottom-1 w-0.5 rounded-full ${isDone ? "bg-brand" : "bg-border"}`}
      />
      {isDone && onSelect ? (
        <Button
          onPress={() => onSelect(step.id)}
          className={`${rowLayout} cursor-pointer rounded-control`}
        >
          <StepFace step={step} number={number} />
        </Button>
      ) : (
        <div className={rowLayout}>
          <StepFace step={step} number={number} />
        </div>
      )}
    </li>
  );
}

function StepFace({ step, number }: Omit<StepRowProps, "onSelect">) {
  const marks = {
    done: "border-brand bg-brand text-brand-contrast",
    current: "border-brand bg-surface-raised text-brand-text",
    todo: "border-border-strong text-text-muted",
  };
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-7 flex-none place-items-center rounded-full border-2 text-sm font-bold tabular-nums ${marks[step.state]}`}
      >
        {step.state === "done" ? <Check className="size-4 stroke-3" /> : number}
      </span>
      <span className="min-w-0 pt-1">
        <span
          className={`block text-body underline-offset-3 group-data-[hovered]/step:underline ${step.state === "current" ? "font-semibold text-text" : "font-medium text-text-muted"}`}
        >
          {step.label}
        </span>
        {step.answer && <span className="block text-sm text-text-muted">{step.answer}</span>}
      </span>
    </>
  );
}
