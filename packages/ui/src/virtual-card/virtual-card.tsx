import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Contour } from "../contour/contour.tsx";
import { Ban, Clock, type IconType, Snowflake } from "../icon/icon.tsx";
import { cardColour, type CardColourName } from "./card-swatch.tsx";
import { NetworkMark } from "./network-mark.tsx";

/** Ground, edge and ink. */
const face = cva("", {
  variants: {
    look: {
      printed: "bg-linear-to-br from-(--face-from) to-(--face-to) text-card-face-text",
      unprinted: "border border-dashed border-border-strong bg-surface-sunken text-text",
      ended: "border border-border bg-surface-sunken text-text-muted",
    },
  },
});

const states = {
  active: { look: "printed", icon: undefined },
  pending: { look: "unprinted", icon: Clock },
  blocked: { look: "printed", icon: Snowflake },
  terminated: { look: "ended", icon: Ban },
} as const satisfies Record<string, { look: string; icon: IconType | undefined }>;

/** Fades the lines out towards the side with the words. */
const lineFade =
  "[mask-image:radial-gradient(115%_150%_at_85%_20%,black_30%,transparent_78%)] rtl:[mask-image:radial-gradient(115%_150%_at_15%_20%,black_30%,transparent_78%)]";

export interface VirtualCardProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** The name its owner gave it. */
  label: string;
  /** Masked with the last four digits ("•••• •••• •••• 4021"), or revealed for 30 s. */
  number: string;
  /** The number for screen readers ("Card ending in 4021"). */
  numberLabel: string;
  /** "09/29". */
  expiry?: string;
  /** Small heading of the expiry date ("Expires"). */
  expiryLabel?: string;
  /** The three digits, while revealed; needs `securityCodeLabel`. */
  securityCode?: string;
  /** Small heading of the security code ("CVV"). */
  securityCodeLabel?: string;
  /** The card's balance. */
  balance?: ReactNode;
  /** Small heading of the balance ("Available"). */
  balanceLabel?: string;
  /** The card network; drawn in one ink. */
  network?: "visa" | "mastercard";
  /** The owner's choice of colour. Default `petrol`. */
  colour?: CardColourName;
  /** A pending card is not printed yet, a blocked one is frosted, a terminated one has lost its colour. Default `active`. */
  state?: "active" | "pending" | "blocked" | "terminated";
  /** The state in a word ("Blocked"); needed by all but `active`. */
  stateLabel?: string;
  /** Beside the number: a reveal button, or the countdown of a revealed number. Takes the dark theme's colours. */
  reveal?: ReactNode;
  className?: string;
}

/** The face of a virtual card. */
export function VirtualCard({
  label,
  number,
  numberLabel,
  expiry,
  expiryLabel,
  securityCode,
  securityCodeLabel,
  balance,
  balanceLabel,
  network,
  colour = "petrol",
  state = "active",
  stateLabel,
  reveal,
  className = "",
  ...rest
}: VirtualCardProps) {
  const { look, icon } = states[state];
  const isPrinted = look === "printed";
  return (
    <div
      {...rest}
      {...(isPrinted && { "data-theme": "dark" })}
      className={`@container relative flex aspect-[1.586] w-full max-w-96 flex-col justify-between overflow-clip rounded-sheet p-5 forced-colors:border ${face({ look })} ${cardColour[colour]} ${state === "blocked" ? "saturate-25" : ""} ${className}`}
    >
      {look !== "ended" && (
        <Contour
          className={`absolute inset-0 size-full rtl:-scale-x-100 ${lineFade} ${isPrinted ? "text-card-face-contour" : "text-contour opacity-25"}`}
        />
      )}
      <div className="relative flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate font-display text-lg leading-tight font-semibold">{label}</p>
          {stateLabel && <StateMark icon={icon} label={stateLabel} />}
        </div>
        <Mark isFaint={!isPrinted} />
      </div>
      <div className="relative">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <p
            dir="ltr"
            className={`font-display font-semibold whitespace-nowrap tabular-nums text-[min(1.375rem,6.1cqi)] leading-7 tracking-[0.04em] ${state === "terminated" ? "line-through decoration-1" : ""}`}
          >
            <span aria-hidden="true">{number}</span>
            <span className="sr-only">{numberLabel}</span>
          </p>
          {reveal && <div className="-my-1 -me-1.5 flex-none">{reveal}</div>}
        </div>
        <div className="mt-1 flex items-end gap-3.5 text-body @min-[22rem]:gap-5">
          <Fact label={balanceLabel} className="flex-1 font-semibold whitespace-nowrap">
            {balance}
          </Fact>
          <Fact label={securityCodeLabel}>{securityCode}</Fact>
          <Fact label={expiryLabel}>{expiry}</Fact>
          {network && (
            <NetworkMark
              network={network}
              className="ms-auto mb-0.5 h-4 flex-none @min-[22rem]:h-5"
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** The peak, its inner peak in marigold. */
function Mark({ isFaint }: { isFaint: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 28"
      fill="none"
      strokeWidth="2.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`h-7 w-8 flex-none ${isFaint ? "opacity-50" : ""}`}
    >
      <path d="M2.5 25 16 3l13.5 22" stroke="currentColor" />
      <path
        d="M9.5 25 16 14.5 22.5 25"
        className={isFaint ? "stroke-current" : "stroke-logo-inner"}
      />
    </svg>
  );
}

function StateMark({ icon: Icon, label }: { icon: IconType | undefined; label: string }) {
  return (
    <p className="mt-2 inline-flex max-w-full items-center gap-1.5 rounded-full bg-text px-2.5 py-0.5 text-xs font-semibold text-surface forced-colors:border">
      {Icon && <Icon className="size-3.5 stroke-2" />}
      <span className="truncate">{label}</span>
    </p>
  );
}

interface FactProps {
  label: string | undefined;
  children: ReactNode;
  className?: string;
}

function Fact({ label, children, className = "" }: FactProps) {
  if (!children) return null;
  return (
    <p className={`tabular-nums ${className}`}>
      {label && (
        <span className="block text-xs leading-4 font-normal text-text-muted">{label}</span>
      )}
      {children}
    </p>
  );
}
