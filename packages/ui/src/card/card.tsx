import { Surface, type SurfaceProps } from "../surface/surface.tsx";

export interface CardProps extends Omit<SurfaceProps, "level" | "shape"> {
  /** 20 px, 32 px for the one card of a step, or none for rows that reach the edge. Default `normal`. */
  padding?: "none" | "normal" | "roomy";
}

/** A raised surface for content that belongs together. */
export function Card(props: CardProps) {
  return <Surface {...props} level="raised" />;
}
