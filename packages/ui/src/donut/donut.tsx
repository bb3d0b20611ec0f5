import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { Money } from "../money/money.tsx";
import { arcsOf } from "./donut-arcs.ts";
import { formatPercent } from "../money/format-percent.ts";

/** A longer figure is set smaller, so that it fits the ring. */
const widestLarge = 12;

/** Colours for six parts. The caller combines further parts into one. */
const inks = [
  "text-chart-1",
  "text-chart-2",
  "text-chart-3",
  "text-chart-4",
  "text-chart-5",
  "text-chart-6",
] as const;

/** A part of the whole. */
export interface DonutPart {
  /** Stable name. */
  id: string;
  /** The part's name ("Naira"). */
  label: ReactNode;
  /** Decimal string, in the donut's asset. */
  amount: string;
  /** A quiet line under the label ("0.00812044 BTC"). */
  note?: ReactNode;
}

export interface DonutProps extends Omit<ComponentPropsWithRef<"figure">, "children"> {
  /** Names the figure ("What you hold"). */
  label: string;
  /** Up to six parts, the largest first. */
  parts: readonly DonutPart[];
  /** Asset of all amounts. */
  asset: string;
  /** The sum of the parts, from the server. */
  total: string;
  /** Shown over the total, in the middle ("In all"). */
  totalLabel: ReactNode;
  /** Shows dots instead of amounts, here and in the list; shares stay. Needs `hiddenLabel`. */
  isHidden?: boolean;
  /** The spoken text of a hidden amount ("Hidden"). */
  hiddenLabel?: string;
  className?: string;
}

/**
 * Parts of a whole: a ring, and the same as a list. Pressing or hovering a part of the list shows it
 * in the middle and fades the others.
 */
export function Donut({
  label,
  parts,
  asset,
  total,
  totalLabel,
  isHidden = false,
  hiddenLabel = "",
  className = "",
  ...rest
}: DonutProps) {
  const { locale } = useLocale();
  const [pressed, setPressed] = useState<string>();
  const [rested, setRested] = useState<string>();
  const arcs = arcsOf(parts.map((part) => part.amount));
  const shown = parts.find((part) => part.id === (rested ?? pressed));
  const middle = shown?.amount ?? total;
  const hiding = { isHidden, hiddenLabel };
  return (
    <figure
      {...rest}
      aria-label={label}
      className={`flex flex-wrap items-center justify-center gap-x-8 gap-y-5 ${className}`}
    >
      <div className="relative grid size-52 flex-none place-items-center">
        <Ring arcs={arcs} parts={parts} shown={shown?.id} />
        <div aria-hidden="true" className="relative max-w-36 text-center">
          <p className="truncate text-sm text-text-muted">{shown?.label ?? totalLabel}</p>
          <p
            className={`font-display leading-tight font-semibold ${middle.length > widestLarge ? "text-body" : "text-lg"}`}
          >
            <Money amount={middle} asset={asset} {...hiding} />
          </p>
        </div>
      </div>
      <ul className="min-w-0 flex-1 basis-60">
        {parts.map((part, index) => (
          <li key={part.id}>
            <ToggleButton
              isSelected={pressed === part.id}
              onChange={(isOn) => setPressed(isOn ? part.id : undefined)}
              onHoverChange={(isOver) => setRested(isOver ? part.id : undefined)}
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2.5 py-1.5 text-start text-body transition-colors hover:bg-control-hover selected:bg-control-hover"
            >
              <span
                className={`size-3 flex-none rounded-full bg-current forced-color-adjust-none ${inks[index % inks.length]}`}
              />
              <span className="min-w-0 flex-1 basis-24">
                <span className="block font-semibold">{part.label}</span>
                {part.note && <span className="block text-sm text-text-muted">{part.note}</span>}
              </span>
              <span className="ms-auto text-end">
                <Money
                  amount={part.amount}
                  asset={asset}
                  {...hiding}
                  className="block font-semibold"
                />
                <span className="block text-sm text-text-muted tabular-nums">
                  {formatPercent((arcs[index]?.share ?? 0) * 100, {
                    locale,
                    decimals: 1,
                    isFixed: true,
                  })}
                </span>
              </span>
            </ToggleButton>
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface RingProps {
  arcs: ReturnType<typeof arcsOf>;
  parts: readonly DonutPart[];
  /** The highlighted part. */
  shown: string | undefined;
}

function Ring({ arcs, parts, shown }: RingProps) {
  const ring = { cx: 50, cy: 50, r: 44, pathLength: 100, fill: "none" };
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute inset-0 size-full -rotate-90 forced-color-adjust-none"
    >
      {arcs.every(({ length }) => length === 0) && (
        <circle {...ring} strokeWidth="8" className="stroke-control-pressed" />
      )}
      {arcs.map(({ start, length }, index) => {
        const id = parts[index]?.id;
        if (length === 0) return null;
        return (
          <circle
            key={id}
            {...ring}
            stroke="currentColor"
            strokeWidth={shown === id ? 11 : 8}
            strokeDasharray={`${length} 100`}
            strokeDashoffset={-start}
            className={`transition-[stroke-width,opacity] duration-calm ease-settle motion-reduce:transition-none ${inks[index % inks.length]} ${shown !== undefined && shown !== id ? "opacity-35" : ""}`}
          />
        );
      })}
    </svg>
  );
}
