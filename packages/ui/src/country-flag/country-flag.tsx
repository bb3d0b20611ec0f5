import { CM, EU, FR, GB, GH, KE, NG, RW, SN, TZ, UG, US, ZA } from "country-flag-icons/react/1x1";

const flags = new Map(Object.entries({ CM, EU, FR, GB, GH, KE, NG, RW, SN, TZ, UG, US, ZA }));

export interface CountryFlagProps {
  /** ISO 3166 alpha-2 code, or EU. Countries without a flag here show their code. */
  code: string;
  /** Size and place. Default 24 px. */
  className?: string;
}

/** A round flag. Decoration: the country's name stands beside it. */
export function CountryFlag({ code, className = "size-6" }: CountryFlagProps) {
  const Flag = flags.get(code);
  const look = `flex-none overflow-clip rounded-full ${className}`;
  if (Flag) {
    return (
      <span
        aria-hidden="true"
        className={`relative block after:absolute after:inset-0 after:rounded-full after:border after:border-text/20 ${look}`}
      >
        <Flag className="size-full" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-surface-sunken text-[0.625rem] font-bold text-text-muted ${look}`}
    >
      {code}
    </span>
  );
}
