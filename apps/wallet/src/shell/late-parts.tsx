import "@apex/ui/print.css";
import { FrozenBanner } from "@apex/flows/account/frozen-banner/frozen-banner";
import { NotificationBell } from "@apex/flows/account/notifications/notification-bell";
import { NotificationToasts } from "@apex/flows/account/notifications/notification-toasts";
import { ServiceBanner } from "@apex/flows/account/service-banner/service-banner";
import { glowChanges } from "@apex/flows/base/glow/glow-changes";
import { P2pBanner } from "@apex/flows/deposit/p2p-deposit/p2p-banner";
import { KeepBalances } from "@apex/flows/wallet/last-balances/keep-balances";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { keepPageFiles } from "../service-worker.ts";
import { toasts } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";
import { Extra } from "@apex/ui/lazy-part/extra";
import { usePlaceInPage } from "./use-place-in-page.ts";

const Palette = lazyPart(() => import("./palette.tsx"));

export interface LatePartsProps {
  hasBanner: boolean;
  /** Called once it is known whether a deposit is open. */
  onRunning: (isRunning: boolean) => void;
}

/**
 * Late parts of every page: a maintenance banner, a freeze by staff, an open deposit with its countdown (not on its own page), recent
 * news, and the palette's keys.
 */
export default function LateParts({ hasBanner, onRunning }: LatePartsProps) {
  const { pathname } = useLocation();
  usePlaceInPage();
  useEffect(() => glowChanges(queries), []);
  useEffect(() => {
    // Loads the offline page before files are kept, so that its own files are among them. If this fails, the next page
    // tries again.
    void import("../offline-start.tsx").then(keepPageFiles).catch(() => undefined);
  }, []);
  return (
    <>
      <Extra>
        <ServiceBanner />
      </Extra>
      <Extra>
        <FrozenBanner />
      </Extra>
      <Extra>{hasBanner && <P2pBanner onRunning={onRunning} />}</Extra>
      <Extra>
        <NotificationToasts onToast={toasts.show} path={pathname} />
      </Extra>
      <KeepBalances />
      <PaletteKeys />
    </>
  );
}

/** The shell's bell, for both of its places. */
export function Bell() {
  const { pathname } = useLocation();
  return <NotificationBell isCurrent={pathname === paths.notifications} />;
}

/** Ctrl K, or ⌘ K: the first press loads the palette, which then listens itself. */
function PaletteKeys() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) return undefined;
    const ask = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setAsked(true);
    };
    document.addEventListener("keydown", ask);
    return () => document.removeEventListener("keydown", ask);
  }, [isAsked]);
  return <Extra>{isAsked && <Palette />}</Extra>;
}
