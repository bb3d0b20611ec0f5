/**
 * The product's colours, for the pages that the engine writes itself: light first, dark second.
 * The same names and values as packages/ui/src/tokens.css, which the engine does not import; page-tokens.test.ts compares them.
 */
export const pageTokens = {
  surface: ["oklch(0.978 0.006 95)", "oklch(0.185 0.014 212)"],
  "surface-raised": ["oklch(0.998 0.002 95)", "oklch(0.222 0.016 212)"],
  "surface-sunken": ["oklch(0.955 0.008 95)", "oklch(0.155 0.012 212)"],
  text: ["oklch(0.24 0.02 215)", "oklch(0.95 0.008 95)"],
  "text-muted": ["oklch(0.47 0.018 215)", "oklch(0.75 0.014 205)"],
  border: ["oklch(0.905 0.009 95)", "oklch(0.295 0.016 212)"],
  "border-strong": ["oklch(0.64 0.015 215)", "oklch(0.56 0.016 210)"],
  brand: ["oklch(0.45 0.083 208)", "oklch(0.78 0.095 200)"],
  "brand-hover": ["oklch(0.41 0.08 208)", "oklch(0.825 0.092 200)"],
  "brand-contrast": ["oklch(0.99 0.003 95)", "oklch(0.19 0.03 212)"],
  "brand-soft": ["oklch(0.945 0.026 205)", "oklch(0.295 0.038 208)"],
  "brand-text": ["oklch(0.41 0.08 208)", "oklch(0.83 0.085 200)"],
  "accent-soft": ["oklch(0.955 0.045 85)", "oklch(0.3 0.045 75)"],
  "accent-text": ["oklch(0.45 0.095 70)", "oklch(0.86 0.12 82)"],
  "positive-soft": ["oklch(0.95 0.035 155)", "oklch(0.28 0.04 158)"],
  "positive-text": ["oklch(0.5 0.115 152)", "oklch(0.79 0.13 155)"],
  "negative-soft": ["oklch(0.955 0.025 30)", "oklch(0.29 0.05 25)"],
  "negative-text": ["oklch(0.51 0.165 28)", "oklch(0.74 0.14 27)"],
  focus: ["oklch(0.45 0.083 208)", "oklch(0.78 0.095 200)"],
  "control-hover": ["oklch(0.955 0.008 95)", "oklch(0.265 0.016 212)"],
  "logo-inner": ["oklch(0.8 0.15 78)", "oklch(0.82 0.145 80)"],
} as const;

/** `--surface: light-dark(…, …);` for each token: the start of a page's style. */
export const pageTokensStyle = Object.entries(pageTokens)
  .map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`)
  .join(" ");
