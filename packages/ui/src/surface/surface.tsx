import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";

const style = cva("border", {
  variants: {
    level: {
      flat: "border-border bg-transparent",
      raised: "border-border bg-surface-raised shadow-raised",
      sunken: "border-transparent bg-surface-sunken forced-colors:border-border",
      brand: "border-transparent bg-brand-soft text-brand-text forced-colors:border-border",
    },
    shape: { card: "rounded-card", control: "rounded-control", square: "border-x-0" },
    padding: { none: "overflow-clip", normal: "p-4 sm:p-5", roomy: "p-5 sm:p-8" },
  },
});

export interface SurfaceProps extends ComponentPropsWithRef<"div"> {
  /** The level relative to the page: outlined, raised, sunken, or in the brand's colour. Default `flat`. */
  level?: "flat" | "raised" | "sunken" | "brand";
  /** A card's corners (14 px), a control's (8 px), or a band from edge to edge. Default `card`. */
  shape?: "card" | "control" | "square";
  /** 20 px, 32 px, or none for what reaches the edge. Default `normal`. */
  padding?: "none" | "normal" | "roomy";
}

/** A ground for content. Card is the raised variant. */
export function Surface({
  level = "flat",
  shape = "card",
  padding = "normal",
  className = "",
  ...rest
}: SurfaceProps) {
  return <div {...rest} className={`${style({ level, shape, padding })} ${className}`} />;
}
