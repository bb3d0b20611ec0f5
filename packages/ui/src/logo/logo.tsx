import type { ComponentPropsWithRef } from "react";

export interface LogoProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The name beside the mark; without it the mark stands alone. */
  name?: string;
  /** The mark's meaning when it stands alone, for screen readers. */
  label?: string;
}

/** The peak, with the inner peak in marigold. */
export function Logo({ name, label, className = "", ...rest }: LogoProps) {
  return (
    <span {...rest} className={`inline-flex items-center gap-2.5 ${className}`}>
      <svg
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
        viewBox="0 0 32 28"
        fill="none"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-7 w-8 flex-none"
      >
        <path d="M2.5 25 16 3l13.500 22" className="stroke-brand" />
        <path d="M9.500 25 16 14.500 22.500 25" className="stroke-logo-inner" />
      </svg>
      {name && (
        <span className="font-display text-xl font-bold tracking-tight text-text">{name}</span>
      )}
    </span>
  );
}
