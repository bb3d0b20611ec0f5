import { whenTrustCanBeOffered } from "@apex/client/account";
import { useUntoldErrors } from "@apex/flows/base/errors/untold-errors";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { useAccount } from "../account-context.ts";
import { entryPaths } from "../entry-paths.ts";
import { client, toasts } from "../wallet-client.ts";
import { queries } from "../wallet-queries.tsx";
import { onNews, type ShellNews } from "./shell-news.ts";
import type { Prompt } from "./use-session-events.ts";

/** Shows the events of client and shell: toasts, and required verifications. */
export function useClientEvents(onPrompt: (prompt: Prompt) => void): void {
  const intl = useIntl();
  const navigate = useNavigate();
  const show: Show = (tone, id, description, values) =>
    toasts.show({
      tone,
      title: intl.formatMessage({ id }, values),
      ...(description && { description: intl.formatMessage({ id: description }) }),
    });

  const quickLink = useEffectEvent(() =>
    show("error", "apex.messages.quickLinkFailed", "apex.messages.quickLinkFailedBody"),
  );
  const told = useEffectEvent((news: ShellNews) => {
    if (news === "logged-in" || news === "account-opened")
      whenTrustCanBeOffered(client, () => onPrompt({ kind: "trust-device" }));
    if (typeof news === "string") return show("success", newsWords[news]);
    if ("roleChangedIn" in news)
      return show("warning", "apex.messages.roleChanged", "apex.messages.roleChangedBody", {
        name: news.roleChangedIn,
      });
    return show("error", "apex.messages.workspaceFailed", "apex.messages.workspaceFailedBody", {
      name: news.workspaceFailed,
    });
  });

  useUntoldErrors(client.events, queries, toasts.show);
  useEffect(() => {
    const stops = [
      client.events.on("undone", ({ how }) => told(how)),
      client.events.on("maintenance", () => void navigate(entryPaths.maintenance)),
      client.events.on("quick-link-error", () => quickLink()),
      client.events.on("verification-required", (event) =>
        onPrompt({ kind: "verification", ...event }),
      ),
      onNews((news) => told(news)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onPrompt, navigate]);

  useStartNews(show);
}

/** Announces once how the application started. */
function useStartNews(show: Show): void {
  const { isFallback, languageKept } = useAccount();
  const started = useEffectEvent(show);
  useEffect(() => {
    void languageKept?.then((isKept) =>
      isKept
        ? started("success", "apex.messages.languageUpdated")
        : started("warning", "apex.messages.languageNotKept", "apex.messages.languageNotKeptBody"),
    );
  }, [languageKept]);
  useEffect(() => {
    if (isFallback)
      started("warning", "apex.messages.businessFailed", "apex.messages.businessFailedBody");
  }, [isFallback]);
}

const newsWords = {
  "logged-in": "apex.messages.loggedIn",
  "account-opened": "apex.messages.accountOpened",
  "code-sent": "apex.messages.codeSent",
  deleted: "apex.messages.deleted",
  removed: "apex.messages.removed",
  "taken-back": "apex.messages.takenBack",
  verified: "apex.messages.verified",
  "schedule-paused": "apex.messages.schedulePaused",
  "schedule-resumed": "apex.messages.scheduleResumed",
  "schedule-cancelled": "apex.messages.scheduleCancelled",
  "password-changed": "apex.messages.passwordChanged",
  "password-set": "apex.messages.passwordSet",
  "social-connected": "apex.messages.socialConnected",
  "two-factor-on": "apex.messages.twoFactorOn",
  "two-factor-off": "apex.messages.twoFactorOff",
  "device-trusted": "apex.messages.deviceTrusted",
  "device-distrusted": "apex.messages.deviceDistrusted",
  "device-removed": "apex.messages.deviceRemoved",
  "device-others-removed": "apex.messages.deviceOthersRemoved",
  "anti-phishing-set": "apex.messages.antiPhishingSet",
  "anti-phishing-removed": "apex.messages.antiPhishingRemoved",
} as const satisfies Record<Extract<ShellNews, string>, string>;

type ShellWords =
  | (typeof newsWords)[keyof typeof newsWords]
  | `apex.messages.${"quickLinkFailed" | "quickLinkFailedBody" | "workspaceFailed" | "workspaceFailedBody" | "roleChanged" | "roleChangedBody"}`
  | `apex.messages.${"languageUpdated" | "languageNotKept" | "languageNotKeptBody" | "businessFailed" | "businessFailedBody"}`;

type Show = (
  tone: "success" | "warning" | "error",
  title: ShellWords,
  description?: ShellWords,
  /** Values for the title's text. */
  values?: { readonly name: string },
) => void;
