import type { ReactNode } from "react";

interface Look {
  /** The brand's colour, and what is drawn on it. */
  readonly ground: string;
  readonly ink: string;
  /** A drawing within 24 × 24. Our own shape for the brand, not its logo. */
  readonly mark: ReactNode;
}

const lettersAt = { x: "12", textAnchor: "middle", dominantBaseline: "central" } as const;

interface Lettering {
  weight?: number;
  italic?: boolean;
  fill?: string;
  y?: number;
}

const letters = (
  text: string,
  size: number,
  { weight = 800, italic = false, fill = "currentColor", y = 12.4 }: Lettering = {},
) => (
  <text
    {...lettersAt}
    y={y}
    fontSize={size}
    fontWeight={weight}
    fontStyle={italic ? "italic" : undefined}
    fill={fill}
  >
    {text}
  </text>
);

const ebay = [
  ["e", "#e53238"],
  ["b", "#0064d2"],
  ["a", "#e5a400"],
  ["y", "#6d9a00"],
] as const;

const line = { fill: "none", stroke: "currentColor", strokeLinecap: "round" } as const;

const looks: Readonly<Record<string, Look>> = {
  apple: {
    ground: "#1d1d1f",
    ink: "#ffffff",
    mark: (
      <g fill="currentColor">
        <path d="M12 8.2c1-.9 2-1.2 3.1-1.2 2.2 0 3.9 1.9 3.9 4.9 0 3.9-2.6 7.6-4.7 7.6-.9 0-1.4-.4-2.3-.4s-1.4.4-2.3.4C7.6 19.5 5 15.8 5 11.9 5 8.9 6.7 7 8.9 7c1.1 0 2.1.3 3.1 1.2z" />
        <path d="M12.2 6.3c0-2 1.2-3.4 3-3.8.2 2-1.1 3.6-3 3.8z" />
      </g>
    ),
  },
  amazon: {
    ground: "#232f3e",
    ink: "#ff9900",
    mark: (
      <g>
        {letters("a", 13, { fill: "#ffffff", y: 9.6 })}
        <path {...line} strokeWidth="1.8" d="M5.5 16.5c4 2.8 9 2.8 13 0" />
      </g>
    ),
  },
  steam: {
    ground: "#17304b",
    ink: "#ffffff",
    mark: (
      <g {...line} strokeWidth="1.8">
        <circle cx="15.3" cy="8.7" r="3.4" />
        <circle cx="8.3" cy="15.8" r="2.4" />
        <path d="m10.2 14.3 2.7-2.9" />
      </g>
    ),
  },
  "google-play": {
    ground: "#ffffff",
    ink: "#01875f",
    mark: (
      <g>
        <path d="M6 4.5v15l7.5-7.5z" fill="#00a0ff" />
        <path d="m6 4.5 7.5 7.5 2.7-2.7z" fill="#00c46a" />
        <path d="m6 19.5 7.5-7.5 2.7 2.7z" fill="#ea4335" />
        <path d="m13.5 12 2.7-2.7L20 12l-3.8 2.7z" fill="#fbbc04" />
      </g>
    ),
  },
  "razer-gold": { ground: "#10130f", ink: "#e8b923", mark: letters("RG", 10) },
  xbox: {
    ground: "#107c10",
    ink: "#ffffff",
    mark: (
      <g {...line} strokeWidth="1.9">
        <circle cx="12" cy="12" r="7.2" />
        <path d="M8.3 8.2c3 2 5.2 4.7 6.7 8M15.7 8.2c-3 2-5.2 4.7-6.7 8" />
      </g>
    ),
  },
  ebay: {
    ground: "#ffffff",
    ink: "#0064d2",
    mark: (
      <text {...lettersAt} y="12" fontSize="8" fontWeight="700">
        {ebay.map(([letter, colour]) => (
          <tspan key={letter} fill={colour}>
            {letter}
          </tspan>
        ))}
      </text>
    ),
  },
  nike: {
    ground: "#f4f4f2",
    ink: "#111111",
    mark: letters("NIKE", 7.2, { weight: 900, italic: true }),
  },
  sephora: {
    ground: "#000000",
    ink: "#ffffff",
    mark: (
      <path {...line} strokeWidth="2" d="M14.8 5c-4.5 3.2-7.3 6.2-4.2 8.2 2 1.3 2.4 3-1.1 5.8" />
    ),
  },
  nordstrom: { ground: "#1c1c1c", ink: "#ffffff", mark: letters("N", 13, { weight: 500 }) },
  macys: {
    ground: "#e21a2c",
    ink: "#ffffff",
    mark: (
      <path
        fill="currentColor"
        d="m12 4.2 1.9 5.5h5.8L15 13.1l1.8 5.5-4.8-3.4-4.8 3.4L9 13.1 4.3 9.7h5.8z"
      />
    ),
  },
  vanilla: { ground: "#f6d44d", ink: "#3c2a10", mark: letters("V", 14) },
  amex: { ground: "#1f72cd", ink: "#ffffff", mark: letters("AMEX", 6.8) },
  visa: {
    ground: "#ffffff",
    ink: "#1a1f71",
    mark: letters("VISA", 7.8, { weight: 900, italic: true }),
  },
  netflix: {
    ground: "#141414",
    ink: "#e50914",
    mark: (
      <g fill="currentColor">
        <path d="M7 4.5h3v15l-3 .5zM14 4.5h3V20l-3-.5z" />
        <path d="M7 4.5h3l7 15.5-3-.4z" opacity="0.850" />
      </g>
    ),
  },
  spotify: {
    ground: "#1db954",
    ink: "#0c0c0c",
    mark: (
      <g {...line}>
        <path strokeWidth="2.2" d="M5.5 9.2c4.4-1.5 9.2-1.1 13 1" />
        <path strokeWidth="2" d="M6.5 13c3.6-1.1 7.5-.8 10.7.9" />
        <path strokeWidth="1.7" d="M7.3 16.5c3-.8 6-.6 8.6.7" />
      </g>
    ),
  },
  uber: { ground: "#000000", ink: "#ffffff", mark: letters("Uber", 8.4, { weight: 600 }) },
};

const sizes = { small: "size-8", normal: "size-11", large: "size-14" } as const;

export interface BrandTileProps {
  /** The brand's id: `apple`. */
  id: string;
  name: string;
  /** 32, 44 or 56 px. Default `normal`. */
  size?: keyof typeof sizes;
}

/** A brand by its colour and a simple sign of ours. Decoration: the name stands beside it. */
export function BrandTile({ id, name, size = "normal" }: BrandTileProps) {
  const look = looks[id];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`${sizes[size]} flex-none rounded-[26%] border border-border bg-brand-soft text-brand-text`}
      style={look && { background: look.ground, color: look.ink }}
    >
      {look?.mark ?? letters(name.slice(0, 1), 13)}
    </svg>
  );
}
