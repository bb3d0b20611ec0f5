import { Avatar } from "@apex/ui/avatar/avatar";
import { brandMarkOf } from "./brand-marks.ts";

export interface PartyFaceProps {
  /** Name of the person, bank, biller or merchant. */
  name: string;
  /** 32 or 40 px. Default `normal`. */
  size?: "small" | "normal" | undefined;
}

/** A brand by its mark, anybody else by their initials in a tint of their own. Decoration: the name stands beside it. */
export function PartyFace({ name, size = "normal" }: PartyFaceProps) {
  const mark = brandMarkOf(name);
  if (mark === undefined) return <Avatar name={name} size={size} isTinted />;
  return (
    <span
      aria-hidden="true"
      className={`${size === "small" ? "size-8" : "size-10"} grid flex-none place-items-center rounded-full border border-border bg-surface-raised text-text`}
    >
      <svg viewBox="0 0 24 24" className={size === "small" ? "size-4" : "size-5"}>
        <path fill="currentColor" d={mark} />
      </svg>
    </span>
  );
}
