/** The gradient of a card's ground. Each colour has the petrol's lightness with another hue, so text stays readable. */
export const cardColour = {
  petrol: "[--face-from:var(--apex-card-face-from)] [--face-to:var(--apex-card-face-to)]",
  ink: "[--face-from:oklch(from_var(--apex-card-face-from)_calc(l-0.03)_0.014_h)] [--face-to:oklch(from_var(--apex-card-face-to)_calc(l-0.05)_0.014_h)]",
  leaf: "[--face-from:oklch(from_var(--apex-card-face-from)_l_c_158)] [--face-to:oklch(from_var(--apex-card-face-to)_l_c_162)]",
  sky: "[--face-from:oklch(from_var(--apex-card-face-from)_l_calc(c*1.3)_255)] [--face-to:oklch(from_var(--apex-card-face-to)_l_calc(c*1.3)_260)]",
  clay: "[--face-from:oklch(from_var(--apex-card-face-from)_l_calc(c*1.3)_28)] [--face-to:oklch(from_var(--apex-card-face-to)_l_calc(c*1.3)_22)]",
  bronze:
    "[--face-from:oklch(from_var(--apex-card-face-from)_calc(l+0.03)_c_75)] [--face-to:oklch(from_var(--apex-card-face-to)_l_c_68)]",
} as const;
export type CardColourName = keyof typeof cardColour;

export interface CardSwatchProps {
  colour: CardColourName;
  /** `word` beside the name of a colour, `row` as the face of a card in a list. Default `word`. */
  size?: keyof typeof sizes;
  /** True for a terminated card: it has lost its colour. Default false. */
  isEnded?: boolean;
}

const sizes = { word: "h-4 w-6 rounded-tick", row: "h-6.5 w-10 rounded-tick" } as const;

/** A card without its words: a colour to choose, or the face of a card in a list. */
export function CardSwatch({ colour, size = "word", isEnded = false }: CardSwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block flex-none border border-border ${sizes[size]} ${isEnded ? "bg-surface-sunken" : `bg-linear-to-br from-(--face-from) to-(--face-to) ${cardColour[colour]}`}`}
    />
  );
}
