import type { ReactNode, Ref } from "react";
import {
  Label,
  Slider as AriaSlider,
  SliderFill,
  SliderOutput,
  type SliderProps as AriaSliderProps,
  SliderThumb,
  SliderTrack,
} from "react-aria-components/Slider";

/** A number, or the two ends of a range. */
export type SliderValue = number | [from: number, to: number];

export interface SliderProps<Value extends SliderValue> extends Omit<
  AriaSliderProps<Value>,
  | "children"
  | "className"
  | "defaultValue"
  | "onChange"
  | "orientation"
  | "render"
  | "style"
  | "value"
> {
  /** The setting ("Daily limit"). */
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** A hint under the label. */
  description?: ReactNode;
  /** A number, or both ends of a range. Never an exact amount of money: that is typed into an AmountField. */
  value: Value;
  /** Receives the value while it is dragged; `onChangeEnd` receives it once, after the release. */
  onChange: (value: Value) => void;
  /** Names the two thumbs of a range ("From", "To"); required there. */
  thumbLabels?: readonly [from: string, to: string];
  /** Words under the start of the track ("₦0"). */
  minLabel?: string;
  /** Words under its end. */
  maxLabel?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

const fill = "top-1/2! h-1.5! -translate-y-1/2 bg-brand forced-colors:bg-[Highlight]";

/** The track extends by half a thumb, so that a thumb at its end stays inside. */
const fromEdge =
  "before:absolute before:inset-y-0 before:-start-3 before:w-3 before:rounded-s-full before:bg-inherit";

/** A rough amount by feel: a share, a limit, a filter. `minValue`, `maxValue`, `step` and `formatOptions` work as in react-aria. */
export function Slider<Value extends SliderValue>({
  label,
  isLabelHidden = false,
  description,
  thumbLabels,
  minLabel,
  maxLabel,
  className = "",
  ...rest
}: SliderProps<Value>) {
  const isRange = typeof rest.value !== "number";
  return (
    <AriaSlider
      {...rest}
      className={`flex w-full flex-col text-body disabled:text-text-faint ${className}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Label className={isLabelHidden ? "sr-only" : "min-w-0 font-semibold"}>{label}</Label>
        <SliderOutput className="ms-auto flex-none font-semibold tabular-nums">
          {({ state }) =>
            state.values.map((_, index) => state.getThumbValueLabel(index)).join(" – ")
          }
        </SliderOutput>
      </div>
      {description && <p className="mt-0.5 text-sm text-text-muted">{description}</p>}
      <SliderTrack className="relative mx-3 flex h-11 cursor-pointer items-center disabled:cursor-default">
        <span className="absolute -inset-x-3 h-1.5 rounded-full bg-border-strong/45 forced-colors:bg-[GrayText]" />
        <SliderFill className={`${fill} ${isRange ? "" : fromEdge}`} />
        {[rest.value].flat().map((_, index) => (
          <SliderThumb
            key={index}
            index={index}
            {...(thumbLabels?.[index] !== undefined && { "aria-label": thumbLabels[index] })}
            className="top-1/2 size-6 cursor-grab rounded-full border-2 border-brand bg-surface-raised shadow-raised transition-[box-shadow,background-color] before:absolute before:-inset-2.5 before:rounded-full hover:bg-brand-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus dragging:cursor-grabbing dragging:bg-brand-soft disabled:cursor-default disabled:border-border-strong forced-colors:border-[Highlight]"
          />
        ))}
      </SliderTrack>
      {(minLabel ?? maxLabel) && (
        <div className="-mt-1.5 flex justify-between gap-4 text-sm text-text-muted tabular-nums">
          <span>{minLabel}</span>
          <span>{maxLabel}</span>
        </div>
      )}
    </AriaSlider>
  );
}
