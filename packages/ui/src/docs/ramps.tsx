import { tokensOf } from "./tokens.ts";

/** The ramps, each from light to dark, with their lightness. */
export function Ramps() {
  const ramps = Map.groupBy(tokensOf("ramp"), ({ name }) => name.replace(/-\d+$/, ""));
  return (
    <div className="sb-unstyled my-6 grid gap-4 text-text">
      {[...ramps].map(([ramp, steps]) => (
        <div key={ramp} className="grid gap-1.5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-center">
          <span className="text-body font-semibold capitalize">{ramp}</span>
          <ol className="flex overflow-clip rounded-control border border-border">
            {steps.map(({ name, light }) => (
              <li
                key={name}
                title={`${name}: ${light}`}
                style={{ background: `var(--apex-${name})` }}
                className="h-12 flex-1"
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
