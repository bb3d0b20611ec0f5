import type { ReactNode } from "react";
import { Contour } from "../contour/contour.tsx";

export interface VirtualCardProps {
  /** The name its owner gave it. */
  label: string;
  /** As shown: masked, or revealed for 30 s. */
  number: string;
  /** The number for screen readers ("Card ending in 4021"). */
  numberLabel: string;
  /** "09/29". */
  expiry?: string;
  /** What is left on it. */
  balance?: ReactNode;
  /** A state over the face ("Frozen"); the face steps back. */
  state?: string;
  className?: string;
}

/** The face of a virtual card. */
export function VirtualCard({
  label,
  number,
  numberLabel,
  expiry,
  balance,
  state,
  className = "",
}: VirtualCardProps) {
  return (
    <div
      className={`relative flex aspect-[1.586] w-full max-w-96 flex-col justify-between overflow-clip rounded-sheet bg-linear-to-br from-card-face-from to-card-face-to p-5 text-card-face-text forced-colors:border ${className}`}
    >
      <Contour className="absolute inset-0 size-full text-card-face-contour" />
      <div className="relative flex items-start justify-between gap-4">
        <span className="min-w-0 truncate font-display text-lg font-semibold">{label}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 32 28"
          fill="none"
          strokeWidth="2.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="h-6 w-7 flex-none"
        >
          <path d="M2.500 25 16 3l13.500 22" stroke="currentColor" />
          <path d="M9.500 25 16 14.500 22.500 25" className="stroke-logo-inner" />
        </svg>
      </div>
      {state && (
        <span className="relative self-start rounded-full bg-card-face-text px-2.5 py-0.5 text-xs font-semibold text-card-face-to">
          {state}
        </span>
      )}
      <div className="relative">
        <p className="font-display text-lg font-semibold tracking-wider tabular-nums">
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{numberLabel}</span>
        </p>
        <p className="mt-1.5 flex justify-between gap-4 text-body tabular-nums">
          <span>{balance}</span>
          <span>{expiry}</span>
        </p>
      </div>
    </div>
  );
}
