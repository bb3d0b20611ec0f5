import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { afterFirstReads } from "./after-first-reads.ts";
import { BesidePage } from "./beside-page.tsx";
import { runningDepositMark } from "./tab-mark.ts";

const LateParts = lazyPart(() => import("./late-parts.tsx"));

/** True after the first load, so that the next page of the shell shows it at once. */
let hasCome = false;

/** The parts of the shell that load once the page's own reads are answered. */
export function LateShell() {
  const isAtDeposit = useLocation().pathname === paths.deposit;
  const [isDue, setIsDue] = useState(hasCome);
  const [isExpected, setIsExpected] = useState(runningDepositMark.isSet);
  useEffect(
    () =>
      afterFirstReads(() => {
        hasCome = true;
        setIsDue(true);
      }),
    [],
  );
  return (
    <>
      {/* The page does not move when the banner of a deposit comes: as high as that, with its link below on a phone. */}
      {isExpected && !isAtDeposit && <div aria-hidden className="h-18 sm:h-11" />}
      <BesidePage>
        {isDue && (
          <LateParts
            hasBanner={!isAtDeposit}
            onRunning={(isRunning) => {
              runningDepositMark.set(isRunning);
              setIsExpected(false);
            }}
          />
        )}
      </BesidePage>
    </>
  );
}
