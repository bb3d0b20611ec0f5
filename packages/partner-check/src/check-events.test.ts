import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { eventText } from "@apex/partners/protocol/partner-events";
import { expect, it } from "vitest";
import { createEventCheck } from "./check-events.ts";

const key = new TextEncoder().encode("a secret of the check: 32 bytes.");
const otherKey = new TextEncoder().encode("another secret: 32 bytes of text");
const now = new Date("2026-11-20T09:00:00Z");
const text = (reference: string) =>
  eventText({ type: "desk/payment-missing", sequence: 1, data: { reference } });

function eventCheck() {
  const check = createEventCheck([key], () => now);
  return {
    send: async (id: string, body: string, signsWith = key) =>
      (
        await check.answer(
          new Request("http://localhost/", {
            method: "POST",
            headers: signedHeaders(signsWith, { id, body, now }),
            body,
          }),
        )
      ).status,
    broken: () => check.findings().map(({ broken }) => broken),
  };
}

it("an event that is told again until it is taken keeps both promises", async () => {
  const { send, broken } = eventCheck();
  expect(await send("e1", text("P2P-1"))).toBe(503);
  expect(await send("e1", text("P2P-1"))).toBe(200);
  expect(broken()).toEqual([undefined, undefined]);
});

it("reports missing, unrepeated, changed, wrongly signed and malformed events", async () => {
  expect(eventCheck().broken()).toEqual(["No event came.", undefined]);
  const once = eventCheck();
  await once.send("e1", text("P2P-1"));
  expect(once.broken()).toEqual([undefined, "e1 came once."]);
  const changed = eventCheck();
  await changed.send("e1", text("P2P-1"));
  await changed.send("e1", text("P2P-2"));
  expect(changed.broken()).toEqual(["e1 came again with another text.", undefined]);
  const unsigned = eventCheck();
  expect(await unsigned.send("e1", text("P2P-1"), otherKey)).toBe(400);
  expect(unsigned.broken()[0]).toContain("not signed");
  const wrong = eventCheck();
  await wrong.send("e1", text("P2P-1").replace("reference", "deposit"));
  expect(wrong.broken()[0]).toContain("not as agreed: body.data");
});
