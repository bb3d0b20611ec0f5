import type { ClipboardEvent, ComponentPropsWithRef } from "react";
import { SaidWhole } from "../money/said-whole.tsx";

/** Number of emphasised characters at each end, which readers compare. */
const STRESSED = 6;

/** Matches web addresses. Their beginnings are alike, so they are not emphasised. */
const webAddress = /^https?:\/\//;

export interface MiddleTruncateProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The whole identifier: an address, a hash, a reference. */
  value: string;
  /** Shows all of it on as many lines as it needs, to be checked letter by letter. Default false. */
  isWhole?: boolean;
  className?: string;
}

/**
 * A long identifier, cut in its middle to fit the space; its first and last six characters are
 * never cut, and emphasised (of a web address the last ones alone). The whole text stays in the page, to select, copy or
 * read aloud. A browser that translates the page leaves it as it is.
 */
export function MiddleTruncate({
  value,
  isWhole = false,
  className = "",
  ...rest
}: MiddleTruncateProps) {
  const isShort = value.length <= 2 * STRESSED;
  const Start = webAddress.test(value) ? "span" : "b";
  const middle = value.slice(STRESSED, -STRESSED);
  return (
    <span
      dir="ltr"
      translate="no"
      title={value}
      onCopy={copyUnbroken}
      {...rest}
      className={`max-w-full min-w-0 text-text-muted tabular-nums ${isWhole ? "inline-block wrap-anywhere" : "inline-flex"} ${className}`}
    >
      {isShort ? (
        <b className="text-text">{value}</b>
      ) : (
        <SaidWhole text={value}>
          <Start className={`flex-none ${Start === "b" ? "text-text" : ""}`}>
            {value.slice(0, STRESSED)}
          </Start>
          <span className={isWhole ? "" : "min-w-[1.2em] truncate"}>{middle}</span>
          <b className="flex-none text-text">{value.slice(-STRESSED)}</b>
        </SaidWhole>
      )}
    </span>
  );
}

/** Copies the identifier without the line breaks that browsers put between adjacent boxes. */
function copyUnbroken(event: ClipboardEvent<HTMLElement>): void {
  const selection = getSelection();
  const isWithin = (node: Node | null | undefined) => event.currentTarget.contains(node ?? null);
  if (!isWithin(selection?.anchorNode) || !isWithin(selection?.focusNode)) return;
  event.clipboardData.setData("text/plain", String(selection).replaceAll(/\s/g, ""));
  event.preventDefault();
}
