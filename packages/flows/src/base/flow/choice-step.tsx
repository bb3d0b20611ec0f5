import type { Choice } from "@apex/ui/choice-cards/choice-cards";
import { Check, ChevronRight } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useEffect, useEffectEvent } from "react";

export interface ChoiceStepProps<Value extends string> {
  /** Names the list. */
  label: string;
  choices: readonly Choice<Value>[];
  /** The earlier choice, if any. */
  chosen?: Value | undefined;
  /** Asks even if there is only one choice, because the page also offers to enter another. Default false. */
  isAsked?: boolean;
  /** `replace`: the step took the only choice by itself, so "back" does not return here. */
  onNext: (value: Value, options: { replace: boolean }) => void;
}

/**
 * A step in which pressing a row answers and continues. With a single choice, the step takes it and is skipped.
 * Someone who comes back to the step sees the choice.
 */
export function ChoiceStep<Value extends string>({
  label,
  choices,
  chosen,
  isAsked = false,
  onNext,
}: ChoiceStepProps<Value>) {
  const [first, ...others] = choices;
  const isOnly = !isAsked && others.length === 0 && first?.disabledReason === undefined;
  const only = isOnly && chosen === undefined ? first?.value : undefined;
  const passOver = useEffectEvent((value: Value) => onNext(value, { replace: true }));
  useEffect(() => {
    if (only !== undefined) passOver(only);
  }, [only]);
  return (
    <RowList label={label}>
      {choices.map(({ value, title, description, icon, disabledReason }) => (
        <ListRow
          key={value}
          aria-current={value === chosen || undefined}
          leading={icon}
          title={title}
          subtitle={disabledReason ?? description}
          {...(disabledReason === undefined && {
            onPress: () => onNext(value, { replace: false }),
            trailing:
              value === chosen ? (
                <Check className="text-brand-text" />
              ) : (
                <ChevronRight className="text-text-muted" />
              ),
          })}
        />
      ))}
    </RowList>
  );
}
