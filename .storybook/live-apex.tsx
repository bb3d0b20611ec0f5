import type { Language } from "@apex/contract/auth/language";
import { SkeletonGroup, Skeleton } from "@apex/ui/skeleton/skeleton";
import { Suspense, use, useEffect, type ReactNode } from "react";
import { StoryApex } from "../packages/flows/src/mocks/story-apex.tsx";
import { LedgerLens } from "./ledger-lens.tsx";
import type { LiveFault } from "./live-fault.ts";
import type { liveWorld } from "./live-engine.ts";

type World = Awaited<ReturnType<typeof liveWorld>>;

const loading = new Map<string, Promise<World>>();

/** Loads the engine, which has several megabytes, when Live is chosen. Each story signs in again. */
function worldOf(story: string): Promise<World> {
  const world = loading.get(story) ?? import("./live-engine.ts").then((live) => live.liveWorld());
  loading.set(story, world);
  return world;
}

interface LiveApexProps {
  /** The story's id. */
  story: string;
  locale: Language;
  /** The fault that calls which change something meet. */
  fault: LiveFault;
  /** How far the clock is moved forward, in milliseconds. */
  aheadMs: number;
  children: ReactNode;
}

function SignedInApex({ story, locale, fault, aheadMs, children }: LiveApexProps) {
  const { fetch, token, profile, setFault, setAhead, onChange, books } = use(worldOf(story));
  useEffect(() => setFault(fault), [setFault, fault]);
  useEffect(() => void setAhead(aheadMs), [setAhead, aheadMs]);
  return (
    <>
      <StoryApex locale={locale} user={profile} token={token} fetch={fetch}>
        {children}
      </StoryApex>
      <LedgerLens read={books} onChange={onChange} />
    </>
  );
}

/** A flow on a real engine in this browser, signed in as the demo person. */
export function LiveApex(props: LiveApexProps) {
  const starting = (
    <div translate="no">
      <SkeletonGroup label="Starting the engine in this browser">
        <Skeleton className="h-48 w-full" />
      </SkeletonGroup>
    </div>
  );
  return (
    <Suspense fallback={starting}>
      <SignedInApex {...props} />
    </Suspense>
  );
}
