import { type ComponentPropsWithRef } from "react";
import { Extra } from "../lazy-part/extra.tsx";
import { lazyPart } from "../lazy-part/lazy-part.tsx";
import { hasMark, Mark } from "../marks/mark.tsx";

const FarFlag = lazyPart(() => import("./far-flag.tsx"));

export interface CountryFlagProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** ISO 3166 alpha-2 code, or EU. A code without a flag is shown as text. */
  code: string;
  /** Size and place. Default 24 px. */
  className?: string;
}

/**
 * A round flag of any country. Decoration: the country's name stands beside it. The flags of the wallets' currencies are on the
 * sheet of marks (10 KB compressed); the first other one loads all flags of the world (48 KB).
 */
export function CountryFlag({ code, className = "size-6", ...rest }: CountryFlagProps) {
  const isNear = hasMark(code);
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-code={isNear ? "" : code}
      className={`relative grid flex-none place-items-center overflow-clip rounded-full bg-surface-sunken text-[0.625rem] font-bold text-text-muted before:content-[attr(data-code)] after:absolute after:inset-0 after:rounded-full after:border after:border-text/20 ${className}`}
    >
      {isNear ? (
        <Mark name={code} />
      ) : (
        <Extra>
          <FarFlag code={code} />
        </Extra>
      )}
    </span>
  );
}
