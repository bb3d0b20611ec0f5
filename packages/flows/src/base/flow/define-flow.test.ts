import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { askedSteps, defineFlow, openStep, stepAfter, stepBefore } from "./define-flow.ts";

const answers = z.object({
  name: z.optional(z.string()),
  isAdult: z.optional(z.boolean()),
  isOut: z.optional(z.boolean()),
  isSent: z.optional(z.boolean()),
});
type Answers = z.output<typeof answers>;
type Step =
  | { name: "ask" }
  | { name: "guardian" }
  | { name: "review"; of: string }
  | { name: "end" };

const flow = defineFlow<Answers, Step>({
  name: "test",
  answers,
  start: {},
  isOver: ({ isSent }) => isSent === true,
  isOut: ({ isOut }) => isOut === true,
  steps: {
    ask: { open: () => ({ name: "ask" }) },
    guardian: {
      open: ({ name }) => (name ? { name: "guardian" } : undefined),
      isSkipped: (given) => given.isAdult === true,
    },
    review: {
      isSending: true,
      open: ({ name }) => (name ? { name: "review", of: name } : undefined),
    },
    end: { open: ({ isSent }) => (isSent ? { name: "end" } : undefined), isEnd: true },
  },
});

describe("a flow", () => {
  test("opens the wanted step with its data", () => {
    expect(openStep(flow, { name: "Ada" }, "review")).toEqual({ name: "review", of: "Ada" });
    expect(openStep(flow, { name: "Ada" }, "ask")).toEqual({ name: "ask" });
  });

  test("falls back to the last reachable step", () => {
    expect(openStep(flow, {}, "review")).toEqual({ name: "ask" });
    expect(openStep(flow, { name: "Ada" }, "end")).toEqual({ name: "review", of: "Ada" });
    expect(openStep(flow, { name: "Ada" }, "no-such-step")).toEqual({ name: "review", of: "Ada" });
  });

  test("opens the next one for a skipped step", () => {
    expect(openStep(flow, { name: "Ada", isAdult: true }, "guardian")).toEqual({
      name: "review",
      of: "Ada",
    });
    expect(openStep(flow, { name: "Ada", isSent: true }, "ask")).toEqual({ name: "end" });
  });

  test("opens only the step that sends while something is out, and lists them all", () => {
    const out = { name: "Ada", isOut: true };
    expect(openStep(flow, out, "ask")).toEqual({ name: "review", of: "Ada" });
    expect(stepBefore(flow, out, "review")).toBeUndefined();
    expect(askedSteps(flow, out)).toEqual(["ask", "guardian", "review", "end"]);
    expect(openStep(flow, { ...out, isSent: true }, "review")).toEqual({ name: "end" });
  });

  test("knows what is asked, and what comes before and after", () => {
    const adult = { name: "Ada", isAdult: true };
    expect(askedSteps(flow, adult)).toEqual(["ask", "review", "end"]);
    expect([stepBefore(flow, adult, "review"), stepAfter(flow, adult, "ask")]).toEqual([
      "ask",
      "review",
    ]);
    expect([stepBefore(flow, {}, "ask"), stepAfter(flow, {}, "end")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
