import { profileOf } from "@apex/client/profile";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client-context.ts";
import { MoneyHoldNotice } from "./money-hold-notice.tsx";

/** Says above a form that money cannot leave yet, and for how long; nothing while it can. */
export function MoneyHold() {
  const client = useClient();
  const { user } = client.session.getState();
  const profile = useQuery({
    ...profileOf(client),
    ...(user ? { initialData: { profile: user } } : { enabled: false }),
  });
  const until = profile.data?.profile.withdrawalsWaitUntil;
  if (until === undefined) return null;
  return <MoneyHoldNotice key={until} until={until} onEnd={() => void profile.refetch()} />;
}
