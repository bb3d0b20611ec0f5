import { expect, it } from "vitest";
import { isolatingIntl } from "./isolating-intl.ts";
import { wordsToCome } from "./load-words.ts";

const intl = isolatingIntl({
  locale: "en-GB",
  messages: await wordsToCome("en", ["notifications"]),
});
const heading = (name: string) =>
  intl.formatMessage(
    { id: "apex.notifications.told-payment-received" },
    { name, amount: "₦5,000.00", purpose: "Lunch" },
  );

it("a name cannot move a sum beside it", () => {
  expect(heading("محمد 1")).toContain("\u2068محمد 1\u2069");
  expect(heading("Ada\u202E")).toBe(heading("Ada"));
});

it("leaves other names as they are", () => {
  expect(heading("Ada Obi")).not.toMatch(/[\u2066-\u2069]/);
});

it("ends a sentence once after a shortened name", () => {
  const words = { id: "apex.notifications.told-approval-declined" } as const;
  const said = intl.formatMessage(words, {
    amounts: "₦5,000.00",
    name: "Ngozi E.",
    by: "none",
    reason: "none",
  });
  expect(said).toBe("Declined: ₦5,000.00, requested by Ngozi E. The money is back in the wallet");
});
