import { Avatar } from "@apex/ui/avatar/avatar";
import { brandLettersOf, brandMarkOf } from "./brand-marks.ts";

export interface BrandFaceProps {
  /**
   * Name of a bank, biller, product or merchant, from a catalogue or a card network. Use Avatar for names that people
   * choose themselves.
   */
  name: string;
  /** 32 or 40 px. Default `normal`. */
  size?: "small" | "normal" | undefined;
}

/** Font sizes within 24 × 24, by the number of letters. */
const letterSizes = [13, 9.5, 7.5, 6.5];

/** A brand's logo or letters; for any other name, tinted initials. Decoration, so the name must stand beside it. */
export function BrandFace({ name, size = "normal" }: BrandFaceProps) {
  const box = `${size === "small" ? "size-8" : "size-10"} flex-none rounded-full`;
  const brand = brandLettersOf(name);
  if (brand)
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className={box}
        style={{ background: brand.ground }}
      >
        <text
          x="12"
          y="12.4"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={letterSizes[brand.letters.length - 1]}
          fontWeight="800"
          fill={brand.ink}
        >
          {brand.letters}
        </text>
      </svg>
    );
  const mark = brandMarkOf(name);
  if (mark === undefined) return <Avatar name={name} size={size} />;
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center border border-border bg-surface-raised text-text`}
    >
      <svg viewBox="0 0 24 24" className={size === "small" ? "size-4" : "size-5"}>
        <path fill="currentColor" d={mark} />
      </svg>
    </span>
  );
}
