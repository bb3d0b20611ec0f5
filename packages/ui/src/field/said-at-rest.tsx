import { useEffect, useState, type ComponentPropsWithRef } from "react";

/** Typing rests this long before a screen reader is told what became of it, in milliseconds. */
const restMs = 700;

export interface SaidAtRestProps extends ComponentPropsWithRef<"p"> {
  /** The text of the line. It is announced once this has not changed for a moment. */
  of: string;
}

/** A line that follows what is typed: seen with every letter, said once when the typing rests. */
export function SaidAtRest({ of, children, ...rest }: SaidAtRestProps) {
  const [rested, setRested] = useState(of);
  useEffect(() => {
    const timer = setTimeout(() => setRested(of), restMs);
    return () => clearTimeout(timer);
  }, [of]);
  const isAtRest = rested === of;
  return (
    <p {...rest} aria-live={isAtRest ? "polite" : "off"}>
      {/* Put in anew, because a live region says only what comes into it. */}
      <span key={isAtRest ? "said" : "typed"} className="contents">
        {children}
      </span>
    </p>
  );
}
