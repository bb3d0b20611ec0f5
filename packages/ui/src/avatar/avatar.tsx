const sizes = {
  small: "size-8 text-xs",
  normal: "size-10 text-sm",
  large: "size-16 text-xl",
};

export interface AvatarProps {
  /** Name that the initials come from. */
  name: string;
  /** A picture; the initials stand in when there is none. */
  src?: string | undefined;
  /** 32, 40 or 64 px. Default `normal`. */
  size?: "small" | "normal" | "large";
  className?: string;
}

/** A person or a workspace. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = "normal", className = "" }: AvatarProps) {
  const look = `${sizes[size]} flex-none rounded-full ${className}`;
  if (src) return <img src={src} alt="" className={`${look} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center bg-brand-soft font-bold text-brand-text forced-colors:border`}
    >
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word, by what a reader sees as one letter. */
function initials(name: string): string {
  const words = name
    .replace(/^@/, "")
    .split(/[\s._-]+/)
    .filter(Boolean);
  const first = words[0] ?? "";
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const letter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? "";
  return (letter(first) + letter(last)).toLocaleUpperCase();
}
