import type { ComponentPropsWithRef } from "react";

export interface SpinnerProps extends ComponentPropsWithRef<"svg"> {
  /** Size and place. Default 20 px. */
  className?: string;
}

/** A turning ring the size of an icon. Decoration: name the action in words beside it. */
export function Spinner({ className = "size-5", ...rest }: SpinnerProps) {
  return (
    <svg
      {...rest}
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      className={`flex-none animate-spin motion-reduce:[animation-duration:3s] ${className}`}
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.25" />
      <path d="M17.5 10A7.5 7.5 0 0 0 10 2.5" stroke="currentColor" />
    </svg>
  );
}
