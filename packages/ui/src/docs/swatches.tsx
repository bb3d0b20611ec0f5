interface Swatch {
  /** Name of the meaning: "brand-soft". */
  name: string;
  use: string;
}

interface SwatchesProps {
  swatches: readonly Swatch[];
}

/** Colours by meaning, in both themes at once. */
export function Swatches({ swatches }: SwatchesProps) {
  return (
    <div className="sb-unstyled grid gap-4 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <ul
          key={theme}
          data-theme={theme}
          className="grid gap-2 rounded-card border border-border bg-surface p-4 text-text"
        >
          {swatches.map(({ name, use }) => (
            <li key={name} className="flex items-center gap-3">
              <span
                className="size-9 flex-none rounded-control border border-border"
                style={{ background: `var(--apex-${name})` }}
              />
              <span className="min-w-0">
                <code className="block font-mono text-sm font-semibold">{name}</code>
                <span className="block text-sm text-text-muted">{use}</span>
              </span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
