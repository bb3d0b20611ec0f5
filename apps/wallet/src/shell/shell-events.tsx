import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { SlowReads } from "@apex/flows/base/slow-reads/slow-reads";
import { withWords } from "@apex/flows/base/words/words-provider";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { replayEarlyEvents, toasts } from "../wallet-client.ts";
import { Queries } from "../wallet-queries.tsx";
import { Extra } from "@apex/ui/lazy-part/extra";
import { Connection } from "./connection.tsx";
import { useAccount } from "../account-context.ts";
import { useClientEvents } from "./use-client-events.ts";
import { useEventStream } from "./use-event-stream.ts";
import { watchedMark } from "./tab-mark.ts";
import { useSessionEvents, type Prompt } from "./use-session-events.ts";

const ToastRegion = lazyPart(() =>
  import("@apex/ui/toast-region/toast-region").then((module) => ({ default: module.ToastRegion })),
);
const Watched = lazyPart(() =>
  import("./watched.tsx").then((module) => ({ default: module.Watched })),
);
const Prompts = lazyPart(() =>
  import("./prompts.tsx").then((module) => ({ default: module.Prompts })),
);

/** The layer above every page: toasts, prompts, the state of the connection. */
function ShellEventsContent() {
  const intl = useIntl();
  const { user } = useAccount();
  const [isWatched, setIsWatched] = useState(watchedMark.isSet);
  const [prompt, setPrompt] = useState<Prompt>();
  const isWaiting = useSyncExternalStore(toasts.subscribe, toasts.isWaiting);
  const [hasRegion, setHasRegion] = useState(false);
  // The region mounts with the first toast, and stays.
  if (isWaiting && !hasRegion) setHasRegion(true);
  useSessionEvents(setPrompt);
  useClientEvents(setPrompt);
  useEventStream(() => setIsWatched(true));
  // Effects run in order, so the listeners above are registered before this replay.
  useEffect(replayEarlyEvents, []);
  return (
    <>
      {/* Signed-in pages load this at their start, because it could not load while offline. */}
      {!user && <Connection />}
      <Extra>
        {user && (
          <Queries>
            <SlowReads />
          </Queries>
        )}
      </Extra>
      <Extra>
        {hasRegion && (
          <ToastRegion
            toasts={toasts}
            label={intl.formatMessage({ id: "apex.messages.messages" })}
            closeLabel={intl.formatMessage({ id: "apex.messages.dismiss" })}
          />
        )}
      </Extra>
      <Extra>{user && isWatched && <Watched />}</Extra>
      <Extra>
        {prompt && (
          <Queries>
            <Prompts prompt={prompt} onClose={() => setPrompt(undefined)} />
          </Queries>
        )}
      </Extra>
    </>
  );
}

export const ShellEvents = withWords(["messages"], ShellEventsContent);
