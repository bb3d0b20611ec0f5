import { useEffect, useState, type ComponentPropsWithRef } from "react";

/** The pause in typing, in milliseconds, after which a screen reader hears the result. */
const restMs = 700;

export interface SaidAtRestProps extends ComponentPropsWithRef<"p"> {
  /** The text of the line. It is announced once this has not changed for a moment. */
  of: string;
}

/**
 * A line that follows what is typed. It updates visibly with every letter, and is announced once when typing pauses.
 */
export function SaidAtRest({ of, children, ...rest }: SaidAtRestProps) {
  const [rested, setRested] = useState(of);
  useEffect(() => {
    const timer = setTimeout(() => setRested(of), restMs);
    return () => clearTimeout(timer);
  }, [of]);
  const isAtRest = rested === of;
  return (
    <p {...rest} aria-live={isAtRest ? "polite" : "off"}>
      {/* Mounted anew, because a live region announces only added content. */}
      <span key={isAtRest ? "said" : "typed"} className="contents">
        {children}
      </span>
    </p>
  );
}
