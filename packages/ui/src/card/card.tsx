import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";

const style = cva("rounded-card border border-border bg-surface-raised shadow-raised", {
  variants: {
    padding: { none: "overflow-clip", normal: "p-4 sm:p-5", roomy: "p-5 sm:p-8" },
  },
});

export interface CardProps extends ComponentPropsWithRef<"div"> {
  /** 20 px, 32 px for the one card of a step, or none for rows that reach the edge. Default `normal`. */
  padding?: "none" | "normal" | "roomy";
}

/** A raised surface that holds one thing together. */
export function Card({ padding = "normal", className = "", ...rest }: CardProps) {
  return <div {...rest} className={`${style({ padding })} ${className}`} />;
}
