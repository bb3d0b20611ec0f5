import type { InputOf } from "@apex/contract/endpoint";
import { approveSwitch, changeSwitch, proposeSwitch } from "@apex/contract/desk/switches";
import type { Figures } from "../runtime/switched.ts";
import { nextCode, type StaffBrowser } from "./staff.ts";
import type { TestEngine } from "./test-engine.ts";

/** The figures while staff have changed none. */
export const usualFigures: Figures = { figure: () => undefined };

type Change = Omit<InputOf<typeof changeSwitch>["body"], "id" | "code" | "reason">;

/** A member changes a port or the maintenance, with a fresh code. */
export const changeAs = (test: TestEngine, browser: StaffBrowser, change: Change) =>
  browser.call(changeSwitch, {
    body: {
      id: crypto.randomUUID(),
      reason: "The partner does not answer",
      code: nextCode(test, browser.secrets),
      ...change,
    },
  });

type Proposal = Omit<InputOf<typeof proposeSwitch>["body"], "id" | "reason">;

/** A member proposes a figure. */
export const proposeAs = (browser: StaffBrowser, proposal: Proposal) =>
  browser.call(proposeSwitch, {
    body: { id: crypto.randomUUID(), reason: "The partner charges more", ...proposal },
  });

/** A member approves a proposal with a fresh code. */
export const approveChangeAs = (test: TestEngine, browser: StaffBrowser, id: string) =>
  browser.call(approveSwitch, {
    params: { id },
    body: { code: nextCode(test, browser.secrets) },
  });
