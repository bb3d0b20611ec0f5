import { type ComponentPropsWithRef, useState } from "react";
import { initialsOf } from "./initials-of.ts";

const sizes = {
  small: "size-8 text-xs",
  normal: "size-10 text-sm",
  large: "size-16 text-xl",
};

const shapes = {
  person: "rounded-full",
  workspace: "rounded-[28%]",
};

const workspaceColour = "bg-brand text-brand-contrast";

const brandTint = "bg-brand-soft text-brand-text";
const tints = [
  brandTint,
  "bg-info-soft text-info-text",
  "bg-positive-soft text-positive-text",
  "bg-accent-soft text-accent-text",
];

/** The tint of a name; the same on every device. */
function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 37 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tints[sum % tints.length] ?? brandTint;
}

export interface AvatarProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The name that the initials come from. */
  name: string;
  /** A picture; the initials replace a missing or broken one. */
  src?: string | undefined;
  /** 32, 40 or 64 px. Default `normal`. */
  size?: "small" | "normal" | "large";
  /** A person is round, in a tint that the name decides; a workspace is a petrol square. Default `person`. */
  shape?: "person" | "workspace";
  className?: string;
}

/** A picture of a person or workspace. Decoration: the name stands beside it. */
export function Avatar({
  name,
  src,
  size = "normal",
  shape = "person",
  className = "",
  ...rest
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={`${sizes[size]} ${shapes[shape]} ${shape === "person" ? tintOf(name) : workspaceColour} grid flex-none place-items-center overflow-clip font-bold forced-colors:border ${className}`}
    >
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          onError={() => setFailedSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
