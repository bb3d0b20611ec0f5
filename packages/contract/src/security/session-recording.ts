import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { userText } from "../user-text.ts";
import { says } from "../validation-codes.ts";

/** A session that support asks to watch, or is watching. */
export const sessionRecordingSchema = z.object({
  id: z.string(),
  /** The support agent. */
  agent: z.string(),
  /** The number that the agent tells the person, who compares it with this one. */
  pin: z.string(),
  status: openEnum(["asked", "live"]),
  /** True if the caller's session is the watched one. */
  isThisSession: z.boolean(),
  /** The expiry of the request, or of the session once it is live. */
  expiresAt: z.iso.datetime(),
});
export type SessionRecording = z.output<typeof sessionRecordingSchema>;

const answerSchema = z.object({ recording: z.optional(sessionRecordingSchema) });
const params = z.object({ id: z.uuid(says("invalid")) });
const changes = ["recording", "security"] as const;

export const readSessionRecording = defineEndpoint({
  slug: "read-session-recording",
  method: "GET",
  path: "/security-http/session-recording",
  summary:
    "Returns support's open request to watch the session, or the watching in progress; absent if there is none.",
  response: answerSchema,
  errors: [],
  reads: ["recording"],
});

export const answerSessionRecording = defineEndpoint({
  slug: "answer-session-recording",
  method: "POST",
  path: "/security-http/session-recording/:id/answer",
  summary: "Allows support to watch this session for up to 30 minutes, or refuses.",
  params,
  body: z.strictObject({ isAllowed: z.boolean() }),
  response: answerSchema,
  errors: [],
  changes,
});

export const stopSessionRecording = defineEndpoint({
  slug: "stop-session-recording",
  method: "POST",
  path: "/security-http/session-recording/:id/stop",
  summary: "Stops the watching at once, from any session of the person.",
  params,
  response: z.object({}),
  errors: [],
  changes,
});

export const showSessionView = defineEndpoint({
  slug: "show-session-view",
  method: "PUT",
  path: "/security-http/session-recording/:id/view",
  summary:
    "Sends what the watched session shows now, masked by the client. Answers not-found once the watching has ended.",
  params,
  body: z.strictObject({
    path: userText({ max: 500 }),
    title: userText({ max: 200 }),
    /** The page's text, without masked parts. */
    text: userText({ max: 20_000 }),
  }),
  response: z.object({}),
  errors: [],
});
