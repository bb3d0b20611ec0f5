import type { ComponentPropsWithRef, ReactNode } from "react";
import { Contour } from "../contour/contour.tsx";
import { Logo } from "../logo/logo.tsx";

/** Half circles cut out at the perforation between head and body, and a row of them along the foot. */
const notch = (x: string, y: string) =>
  `radial-gradient(circle at ${x} ${y}, transparent 8px, black 8.5px)`;
const headMask = {
  mask: `${notch("0", "100%")}, ${notch("100%", "100%")}`,
  maskComposite: "intersect",
};
const bodyMask = {
  mask: `${notch("0", "0")}, ${notch("100%", "0")}, radial-gradient(circle at 50% 100%, transparent 5px, black 5.5px) 0 0 / 18px 100% round`,
  maskComposite: "intersect",
};

export interface ReceiptProps extends Omit<ComponentPropsWithRef<"article">, "title"> {
  /** Name of the product, beside its mark. */
  brand: string;
  /** The title ("Receipt"); names the sheet. */
  title: string;
  /** Over the amount ("You sent"). */
  amountLabel: ReactNode;
  /** The one figure: a Money of size `display`. */
  amount: ReactNode;
  /** A StatusChip. */
  status?: ReactNode;
  /** `ReceiptRow`s. */
  children: ReactNode;
  /** The foot of the sheet: a QR code that opens it, a link to ask about it. */
  footer?: ReactNode;
  className?: string;
}

/**
 * A receipt to keep: one figure, then the facts. In print it is dark on white in any
 * theme, without shadow, on one page.
 */
export function Receipt({
  brand,
  title,
  amountLabel,
  amount,
  status,
  children,
  footer,
  className = "",
  ...rest
}: ReceiptProps) {
  const paper = "relative bg-surface-raised print:[mask:none]!";
  return (
    <article
      {...rest}
      aria-label={title}
      className={`mx-auto w-full max-w-md break-inside-avoid [filter:drop-shadow(0_0_0.75px_var(--apex-border-strong))_drop-shadow(var(--apex-shadow-raised))] print:max-w-none print:scheme-light print:[filter:none] forced-colors:border ${className}`}
    >
      <div
        style={headMask}
        className={`overflow-clip rounded-t-card px-5 pt-5 pb-7 text-center sm:px-7 ${paper}`}
      >
        <Contour className="absolute inset-x-0 top-0 h-48 [mask-image:linear-gradient(black,transparent)] text-contour opacity-20 print:opacity-40" />
        <div className="relative flex items-center justify-between gap-4">
          <Logo name={brand} />
          <p className="text-sm font-medium text-text-muted">{title}</p>
        </div>
        <p className="relative mt-9 text-body text-text-muted">{amountLabel}</p>
        <div className="relative mt-1">{amount}</div>
        {status && <div className="relative mt-3">{status}</div>}
      </div>
      <div style={bodyMask} className={`px-5 pb-9 sm:px-7 ${paper}`}>
        <div
          aria-hidden="true"
          className="absolute inset-x-5 top-0 -translate-y-1/2 border-t-2 border-dashed border-border print:border-border-strong"
        />
        <dl className="pt-4">{children}</dl>
        {footer && (
          <div className="mt-3 border-t border-border pt-5 text-sm text-text-muted">{footer}</div>
        )}
      </div>
    </article>
  );
}

export interface ReceiptRowProps {
  /** The name of the line ("Fee"). */
  term: ReactNode;
  /** The answer. */
  children: ReactNode;
  /** The sum, set apart. */
  isTotal?: boolean;
}

/** A fact of the receipt. */
export function ReceiptRow({ term, children, isTotal = false }: ReceiptRowProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-body ${isTotal ? "mt-2 border-t border-border pt-4" : ""}`}
    >
      <dt className={isTotal ? "font-semibold" : "text-text-muted"}>{term}</dt>
      <dd
        className={`ms-auto min-w-0 text-end wrap-anywhere tabular-nums ${isTotal ? "font-display text-xl font-semibold" : "font-semibold"}`}
      >
        {children}
      </dd>
    </div>
  );
}
