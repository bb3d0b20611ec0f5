import { CM, EU, GB, GH, KE, NG, RW, SN, TZ, UG, US, ZA } from "country-flag-icons/react/1x1";
import { Suspense, type ComponentPropsWithRef } from "react";
import { lazyPart } from "../lazy-part/lazy-part.tsx";

const FarFlag = lazyPart(() => import("./far-flag.tsx"));

/** The flags of the wallets' currencies, which are part of the first script. */
const near = new Map(Object.entries({ CM, EU, GB, GH, KE, NG, RW, SN, TZ, UG, US, ZA }));

export interface CountryFlagProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** ISO 3166 alpha-2 code, or EU. A code without a flag is shown as text. */
  code: string;
  /** Size and place. Default 24 px. */
  className?: string;
}

/**
 * A round flag of any country. Decoration: the country's name stands beside it. Twelve are part of the
 * script; the first other one loads a sheet with all of them (48 KB compressed).
 */
export function CountryFlag({ code, className = "size-6", ...rest }: CountryFlagProps) {
  const Near = near.get(code);
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-code={Near ? "" : code}
      className={`relative grid flex-none place-items-center overflow-clip rounded-full bg-surface-sunken text-[0.625rem] font-bold text-text-muted before:content-[attr(data-code)] after:absolute after:inset-0 after:rounded-full after:border after:border-text/20 ${className}`}
    >
      {Near ? (
        <Near className="absolute inset-0 size-full" />
      ) : (
        <Suspense>
          <FarFlag code={code} />
        </Suspense>
      )}
    </span>
  );
}
