import { keepPresses } from "@apex/flows/base/kept-presses/keep-presses";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { Extra } from "@apex/ui/lazy-part/extra";
import { runningDepositMark } from "./tab-mark.ts";
import { useAfterFirstReads } from "./use-after-first-reads.ts";

const LateParts = lazyPart(() => import("./late-parts.tsx"));

const Bell = lazyPart(() =>
  import("./late-parts.tsx").then((module) => ({ default: module.Bell })),
);

/** The way to the notifications, with the number of unread ones. Its place is kept until it loads. */
export function LateBell() {
  const isDue = useAfterFirstReads();
  return (
    <span className="size-11">
      <Extra>{isDue && <Bell />}</Extra>
    </span>
  );
}

/** The parts of the shell that load once the page's own reads are answered. Presses before that are remembered. */
export function LateShell() {
  useEffect(() => keepPresses(document), []);
  const isAtDeposit = useLocation().pathname === paths.deposit;
  const isDue = useAfterFirstReads();
  const [isExpected, setIsExpected] = useState(runningDepositMark.isSet);
  return (
    <>
      {/* Reserves the height of a deposit's banner, so that the page does not move when it appears. On a phone its
          link is on a second line. */}
      {isExpected && !isAtDeposit && <div aria-hidden className="h-18 sm:h-11" />}
      <Extra>
        {isDue && (
          <LateParts
            hasBanner={!isAtDeposit}
            onRunning={(isRunning) => {
              runningDepositMark.set(isRunning);
              setIsExpected(false);
            }}
          />
        )}
      </Extra>
    </>
  );
}
