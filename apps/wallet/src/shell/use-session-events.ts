import type { ClientEvents } from "@apex/client/events";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { address } from "../address.ts";
import { entryPaths } from "../entry-paths.ts";
import { client, toasts } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";

/** A question to answer before the page continues. */
export type Prompt =
  | ({ readonly kind: "verification" } & ClientEvents["verification-required"])
  | { readonly kind: "session-expired"; readonly userId: string }
  | { readonly kind: "trust-device" };

/**
 * Follows the session: signs in when it begins elsewhere, and out when it ends. An open prompt closes with its session.
 */
export function useSessionEvents(onPrompt: (prompt: Prompt | undefined) => void): void {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user, enter } = useAccount();

  const expired = useEffectEvent(() => {
    // A form with a draft stays open, with the sign-in over it.
    if (user && isInFlowWithDraft())
      return onPrompt({ kind: "session-expired", userId: user.userId });
    toasts.show({
      tone: "error",
      title: intl.formatMessage({ id: "apex.errors.session-expired" }),
    });
    client.session.signedOut("server");
  });
  const signedOut = useEffectEvent(({ by }: ClientEvents["signed-out"]) => {
    onPrompt(undefined);
    // All pages of the session unmount at once, so that none of them sends a read in its name. Unless the person left
    // here, the address stays: a guest page keeps its typed text, and any other page asks for a sign-in.
    const isLeft = by === "here" || by === "deletion";
    void enter().then(() => isLeft && navigate(entryPaths.overview, { replace: true }));
    const tone = isLeft ? "success" : "info";
    if (by !== "server") toasts.show({ tone, title: intl.formatMessage({ id: leftWords[by] }) });
  });
  const signedInElsewhere = useEffectEvent(async () => {
    const before = user && `${user.userId} ${user.workspaceId}`;
    const { user: now } = await enter();
    if (before === (now && `${now.userId} ${now.workspaceId}`)) return;
    onPrompt(undefined);
    queries.clear();
    // The page now shows the money of another workspace, so a person who was signed in here is told.
    if (user && now) {
      const isKept = user.userId === now.userId && isInFlowWithDraft();
      toasts.show({
        tone: "info",
        title: intl.formatMessage(
          { id: "apex.messages.workspaceElsewhere" },
          { name: now.workspaceName },
        ),
        description: intl.formatMessage({
          id: isKept
            ? "apex.messages.workspaceElsewhereKept"
            : "apex.messages.workspaceElsewhereBody",
        }),
      });
    }
    // The flow that was open is one step back, with its draft.
    void navigate(entryPaths.overview);
  });
  const alreadySignedIn = useEffectEvent(
    ({ redirectAfterMs }: ClientEvents["already-signed-in"]) => {
      toasts.show({
        tone: "warning",
        title: intl.formatMessage({ id: "apex.errors.already-signed-in" }),
      });
      setTimeout(() => void enter().then(() => navigate(entryPaths.overview)), redirectAfterMs);
    },
  );

  // The session may have ended before these listeners were registered.
  const endedBefore = useEffectEvent(() => {
    if (user && client.session.token() === undefined) signedOut({ by: "other-tab" });
  });

  // The cache is cleared once the pages are gone: a page that is still mounted would read its data again.
  const isNobody = !user;
  useEffect(() => (isNobody ? undefined : () => queries.clear()), [isNobody]);

  useEffect(() => {
    const stops = [
      client.events.on("session-expired", () => expired()),
      client.events.on("signed-out", (event) => signedOut(event)),
      client.events.on("signed-in-elsewhere", () => void signedInElsewhere()),
      client.events.on("already-signed-in", (event) => alreadySignedIn(event)),
    ];
    endedBefore();
    return () => stops.forEach((stop) => stop());
  }, []);
}

const leftWords = {
  here: "apex.messages.loggedOut",
  deletion: "apex.messages.accountDeleted",
  "other-tab": "apex.messages.loggedOutElsewhere",
} as const;

function isInFlowWithDraft(): boolean {
  return new URLSearchParams(address().search).has("draft");
}
