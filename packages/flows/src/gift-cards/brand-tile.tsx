import type { ReactNode } from "react";

interface Look {
  /** The brand's colour, and what is drawn on it. */
  readonly ground: string;
  readonly ink: string;
  /** Within 24 × 24, drawn by us: shapes that tell one brand from another, not their marks. */
  readonly mark: ReactNode;
}

const letters = (text: string, size: number, more?: { weight?: number; italic?: boolean }) => (
  <text
    x="12"
    y="12.4"
    textAnchor="middle"
    dominantBaseline="central"
    fontSize={size}
    fontWeight={more?.weight ?? 800}
    fontStyle={more?.italic ? "italic" : undefined}
    fill="currentColor"
  >
    {text}
  </text>
);

const line = { fill: "none", stroke: "currentColor", strokeLinecap: "round" } as const;

const looks: Readonly<Record<string, Look>> = {
  apple: {
    ground: "#1d1d1f",
    ink: "#ffffff",
    mark: (
      <g fill="currentColor">
        <path d="M12 8.2c1-.9 2-1.2 3.1-1.2 2.2 0 3.9 1.9 3.9 4.9 0 3.9-2.6 7.6-4.7 7.6-.9 0-1.400-.4-2.300-.4s-1.400.4-2.300.4C7.600 19.500 5 15.800 5 11.900 5 8.900 6.700 7 8.900 7c1.100 0 2.100.3 3.100 1.200z" />
        <path d="M12.200 6.300c0-2 1.200-3.400 3-3.800.2 2-1.100 3.600-3 3.800z" />
      </g>
    ),
  },
  amazon: {
    ground: "#232f3e",
    ink: "#ff9900",
    mark: (
      <g>
        <text
          x="12"
          y="9.600"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="13"
          fontWeight="800"
          fill="#ffffff"
        >
          a
        </text>
        <path {...line} strokeWidth="1.800" d="M5.500 16.500c4 2.800 9 2.800 13 0" />
      </g>
    ),
  },
  steam: {
    ground: "#17304b",
    ink: "#ffffff",
    mark: (
      <g {...line} strokeWidth="1.800">
        <circle cx="15.300" cy="8.700" r="3.400" />
        <circle cx="8.300" cy="15.800" r="2.400" />
        <path d="m10.200 14.300 2.700-2.900" />
      </g>
    ),
  },
  "google-play": {
    ground: "#ffffff",
    ink: "#01875f",
    mark: (
      <g>
        <path d="M6 4.500v15l7.500-7.500z" fill="#00a0ff" />
        <path d="m6 4.500 7.500 7.500 2.700-2.700z" fill="#00c46a" />
        <path d="m6 19.500 7.500-7.500 2.700 2.700z" fill="#ea4335" />
        <path d="m13.500 12 2.700-2.700L20 12l-3.800 2.700z" fill="#fbbc04" />
      </g>
    ),
  },
  "razer-gold": { ground: "#10130f", ink: "#e8b923", mark: letters("RG", 10) },
  xbox: {
    ground: "#107c10",
    ink: "#ffffff",
    mark: (
      <g {...line} strokeWidth="1.900">
        <circle cx="12" cy="12" r="7.200" />
        <path d="M8.300 8.200c3 2 5.200 4.700 6.700 8M15.700 8.200c-3 2-5.200 4.700-6.700 8" />
      </g>
    ),
  },
  ebay: {
    ground: "#ffffff",
    ink: "#0064d2",
    mark: (
      <text
        x="12"
        y="12"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="8"
        fontWeight="700"
      >
        <tspan fill="#e53238">e</tspan>
        <tspan fill="#0064d2">b</tspan>
        <tspan fill="#e5a400">a</tspan>
        <tspan fill="#6d9a00">y</tspan>
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
      <path
        {...line}
        strokeWidth="2"
        d="M14.800 5c-4.500 3.200-7.300 6.200-4.200 8.200 2 1.300 2.400 3-1.100 5.800"
      />
    ),
  },
  nordstrom: { ground: "#1c1c1c", ink: "#ffffff", mark: letters("N", 13, { weight: 500 }) },
  macys: {
    ground: "#e21a2c",
    ink: "#ffffff",
    mark: (
      <path
        fill="currentColor"
        d="m12 4.200 1.900 5.500h5.800L15 13.100l1.800 5.500-4.800-3.400-4.800 3.400L9 13.100 4.300 9.700h5.800z"
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
        <path d="M7 4.500h3v15l-3 .5zM14 4.500h3V20l-3-.5z" />
        <path d="M7 4.500h3l7 15.500-3-.4z" opacity="0.850" />
      </g>
    ),
  },
  spotify: {
    ground: "#1db954",
    ink: "#0c0c0c",
    mark: (
      <g {...line}>
        <path strokeWidth="2.200" d="M5.500 9.200c4.400-1.500 9.200-1.100 13 1" />
        <path strokeWidth="2" d="M6.500 13c3.600-1.100 7.500-.8 10.700.9" />
        <path strokeWidth="1.700" d="M7.300 16.500c3-.8 6-.6 8.600.7" />
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
      {look?.mark ?? letters([...name][0] ?? "", 13)}
    </svg>
  );
}
