import type { ChatMessage } from "@apex/contract/chat/chat-calls";
import { expect, test } from "vitest";
import { hasGap, lastWithoutGap, mergeMessages } from "./thread.ts";

const message = (number: number, text = ""): ChatMessage => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  number,
  author: "customer",
  text,
  imageIds: [],
  at: "2026-11-21T10:00:00.000Z",
});
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number);

test("shows a repeated message once, and a late one in its place", () => {
  const known = [message(3), message(4)];
  expect(numbers(mergeMessages(known, [message(4), message(2), message(5)]))).toEqual([2, 3, 4, 5]);
});

test("asks for the part before a gap next, wherever the thread begins", () => {
  expect(lastWithoutGap([message(13), message(14), message(16)])).toBe(14);
  expect(lastWithoutGap([message(1), message(2)])).toBe(2);
  expect(lastWithoutGap([message(7)])).toBe(7);
  expect(lastWithoutGap([])).toBe(0);
});

test("remembers a gap until it is filled", () => {
  const messages = [message(1), message(3)];
  expect(hasGap(messages)).toBe(true);
  expect(hasGap(mergeMessages(messages, [message(2)]))).toBe(false);
  expect(hasGap([])).toBe(false);
});
