import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { depositPath, paths } from "../paths.ts";
import { afterFirstReads } from "./after-first-reads.ts";

const P2pBanner = lazy(() =>
  import("@apex/flows/p2p-deposit/p2p-banner").then((module) => ({ default: module.P2pBanner })),
);

/** A deposit that runs, with its clock, on every page but its own. */
export function DepositBanner() {
  const { pathname } = useLocation();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => afterFirstReads(() => setIsDue(true)), []);
  if (!isDue || pathname === paths.deposit) return null;
  return (
    <Suspense>
      <P2pBanner hrefOf={(asset) => depositPath(asset, "peer-to-peer")} />
    </Suspense>
  );
}
