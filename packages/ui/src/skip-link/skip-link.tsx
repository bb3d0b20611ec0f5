import type { ComponentPropsWithRef } from "react";

export interface SkipLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "onClick"> {
  /** Id of the main content, which takes focus (`tabIndex={-1}`). */
  targetId: string;
  /** "Skip to content". */
  children: string;
}

/** The first stop of the keyboard: skips the navigation. Hidden until it has focus. */
export function SkipLink({ targetId, children, className = "", ...rest }: SkipLinkProps) {
  return (
    <a
      {...rest}
      href={`#${targetId}`}
      onClick={(event) => {
        // The address stays; only focus moves.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      className={`fixed start-4 top-4 z-60 rounded-control bg-brand px-4 py-2.5 font-semibold text-brand-contrast shadow-overlay not-focus:sr-only ${className}`}
    >
      {children}
    </a>
  );
}
