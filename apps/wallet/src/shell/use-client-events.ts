import type { ClientEvents } from "@apex/client/events";
import { errorSentence } from "@apex/flows/errors/error-words";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { paths } from "../paths.ts";
import { client, queries, toasts } from "../wallet-client.ts";
import { onNews, type ShellNews } from "./shell-news.ts";

/** What has to be answered before the page goes on. */
export type Prompt =
  | ({ readonly kind: "verification" } & ClientEvents["verification-required"])
  | { readonly kind: "session-expired"; readonly userId: string };

/** Shows what the client and the shell tell: toasts, prompts, and the way out when the session ends. */
export function useClientEvents(onPrompt: (prompt: Prompt) => void): void {
  const intl = useIntl();
  const navigate = useNavigate();
  const { user, enter, isFallback, languageKept } = useAccount();
  const say = (id: ShellWords, description?: ShellWords) => ({
    title: intl.formatMessage({ id }),
    ...(description && { description: intl.formatMessage({ id: description }) }),
  });

  const expired = useEffectEvent(() => {
    // A form with a draft is not thrown away: the same words, over it.
    if (user && isInFlowWithDraft())
      return onPrompt({ kind: "session-expired", userId: user.userId });
    toasts.show({
      tone: "error",
      title: intl.formatMessage({ id: "apex.errors.session-expired" }),
    });
    client.session.signedOut("server");
  });
  const signedOut = useEffectEvent(({ by }: ClientEvents["signed-out"]) => {
    queries.clear();
    void navigate(paths.overview, { replace: true });
    void enter();
    if (by === "here") toasts.show({ tone: "success", ...say("apex.shell.loggedOut") });
  });
  const signedInElsewhere = useEffectEvent(async () => {
    const before = user && `${user.userId} ${user.workspaceId}`;
    const { user: now } = await enter();
    if (before === (now && `${now.userId} ${now.workspaceId}`)) return;
    queries.clear();
    void navigate(paths.overview);
  });
  const alreadySignedIn = useEffectEvent(
    ({ redirectAfterMs }: ClientEvents["already-signed-in"]) => {
      toasts.show({
        tone: "warning",
        title: intl.formatMessage({ id: "apex.errors.already-signed-in" }),
      });
      setTimeout(() => void enter().then(() => navigate(paths.overview)), redirectAfterMs);
    },
  );
  const failed = useEffectEvent(({ error }: ClientEvents["service-error"]) => {
    toasts.show({ tone: "error", title: errorSentence(error, intl) });
  });
  const tooMany = useEffectEvent(() => {
    toasts.show({
      tone: "warning",
      title: intl.formatMessage({ id: "apex.errors.too-many-requests" }),
    });
  });
  const quickLink = useEffectEvent(() => {
    toasts.show({
      tone: "error",
      ...say("apex.shell.quickLinkFailed", "apex.shell.quickLinkFailedBody"),
    });
  });
  const told = useEffectEvent((news: ShellNews) => {
    if (typeof news === "string") return toasts.show({ tone: "success", ...say(newsWords[news]) });
    const title = intl.formatMessage(
      { id: "apex.shell.workspaceFailed" },
      { name: news.workspaceFailed },
    );
    return toasts.show({
      tone: "error",
      title,
      description: say("apex.shell.workspaceFailedBody").title,
    });
  });

  useEffect(() => {
    const stops = [
      client.events.on("session-expired", () => expired()),
      client.events.on("signed-out", (event) => signedOut(event)),
      client.events.on("signed-in-elsewhere", () => void signedInElsewhere()),
      client.events.on("already-signed-in", (event) => alreadySignedIn(event)),
      client.events.on("service-error", (event) => failed(event)),
      client.events.on("network-error", (event) => failed(event)),
      client.events.on("too-many-requests", () => tooMany()),
      client.events.on("quick-link-error", () => quickLink()),
      client.events.on("verification-required", (event) =>
        onPrompt({ kind: "verification", ...event }),
      ),
      onNews((news) => told(news)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onPrompt]);

  const languageChanged = useEffectEvent((isKept: boolean) => {
    if (isKept) toasts.show({ tone: "success", ...say("apex.shell.languageUpdated") });
    else
      toasts.show({
        tone: "warning",
        ...say("apex.shell.languageNotKept", "apex.shell.languageNotKeptBody"),
      });
  });
  useEffect(() => {
    void languageKept?.then((isKept) => languageChanged(isKept));
  }, [languageKept]);

  const fellBack = useEffectEvent(() => {
    toasts.show({
      tone: "warning",
      ...say("apex.shell.businessFailed", "apex.shell.businessFailedBody"),
    });
  });
  useEffect(() => {
    if (isFallback) fellBack();
  }, [isFallback]);
}

const newsWords = {
  "logged-in": "apex.shell.loggedIn",
  "code-sent": "apex.shell.codeSent",
  deleted: "apex.shell.deleted",
  verified: "apex.shell.verified",
} as const satisfies Record<Extract<ShellNews, string>, string>;

type ShellWords =
  | (typeof newsWords)[keyof typeof newsWords]
  | `apex.shell.${"loggedOut" | "quickLinkFailed" | "quickLinkFailedBody" | "workspaceFailedBody"}`
  | `apex.shell.${"languageUpdated" | "languageNotKept" | "languageNotKeptBody" | "businessFailed" | "businessFailedBody"}`;

function isInFlowWithDraft(): boolean {
  return new URLSearchParams(location.search).has("draft");
}
