import { createToasts, type ToastContent } from "@apex/ui/toast-region/toast-queue";
import { expect, test } from "vitest";
import { mergeRepeats } from "./merge-repeats.ts";

const offline: ToastContent = { tone: "error", title: "You are offline" };
const saved: ToastContent = { tone: "success", title: "Saved" };

test("shows a repeated message once", () => {
  let nowMs = 0;
  const shown: ToastContent[] = [];
  const toasts = mergeRepeats(createToasts(), () => nowMs);
  toasts.attach((content) => shown.push(content));
  toasts.show(offline);
  toasts.show({ ...offline });
  expect(shown).toEqual([offline]);
  toasts.show(saved);
  toasts.show(offline);
  expect(shown).toEqual([offline, saved, offline]);
  nowMs = 3000;
  toasts.show(offline);
  expect(shown).toHaveLength(4);
});
