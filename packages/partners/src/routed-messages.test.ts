import type { Signal } from "@apex/engine/platform/signal";
import { expect, test } from "vitest";
import { createRoutedMessages } from "./routed-messages.ts";

const message = {
  channel: "email",
  to: "ada@apex.test",
  subject: "Hello",
  text: "Hello",
  language: "en",
} as const;

test("each mail is counted by whether it was sent", async () => {
  const told: Signal[] = [];
  let isDown = false;
  const messages = createRoutedMessages(
    { email: async () => (isDown ? Promise.reject(new Error("ECONNREFUSED")) : undefined) },
    undefined,
    (signal) => told.push(signal),
  );
  await messages.send(message);
  isDown = true;
  await expect(messages.send(message)).rejects.toThrow("ECONNREFUSED");
  expect(told).toEqual([
    { of: "message", channel: "email", ending: "done" },
    { of: "message", channel: "email", ending: "failed" },
  ]);
});
