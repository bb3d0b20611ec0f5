import type { ReactNode } from "react";
import { Check, X } from "../icon/icon.tsx";

interface AdviceProps {
  kind: "do" | "dont";
  /** The example. */
  children: ReactNode;
  /** The reason. */
  because: string;
}

/** An example and why it is right or wrong. */
export function Advice({ kind, children, because }: AdviceProps) {
  const isRight = kind === "do";
  return (
    <figure className="sb-unstyled flex flex-col overflow-clip rounded-card border border-border bg-surface-raised text-text">
      <div className="grid min-h-28 flex-1 place-items-center p-5">{children}</div>
      <figcaption
        className={`flex items-start gap-2 border-t-2 px-4 py-2.5 text-body ${isRight ? "border-positive" : "border-negative"}`}
      >
        {isRight ? <Check className="text-positive-text" /> : <X className="text-negative-text" />}
        <span>
          <b>{isRight ? "Do. " : "Don’t. "}</b>
          {because}
        </span>
      </figcaption>
    </figure>
  );
}

/** Right and wrong beside each other. */
export function AdvicePair({ children }: { children: ReactNode }) {
  return <div className="my-6 grid gap-4 sm:grid-cols-2">{children}</div>;
}
