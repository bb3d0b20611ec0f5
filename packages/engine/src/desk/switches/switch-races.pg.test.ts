import { hourMs } from "@apex/contract/durations";
import { changeSwitch } from "@apex/contract/desk/switches";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transferBody, transferFixture } from "../../money/transfers/transfer-fixture.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { approveChangeAs, changeAs, proposeAs } from "../../testing/switches.ts";
import { testEngine } from "../../testing/test-engine.ts";

type Fixture = Awaited<ReturnType<typeof transferFixture>>;

let test: Fixture;
let maker: StaffBrowser;
const others: StaffBrowser[] = [];
beforeAll(async () => {
  test = await transferFixture();
  maker = await staffMember(test, "finance");
  for (let place = 0; place < 2; place += 1) others.push(await staffMember(test, "administrator"));
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const statuses = async (asked: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(asked)).map(({ status }) => status).toSorted((a, b) => a - b);
const idOf = ({ body }: { body: unknown }) => changeSwitch.response.parse(body).version.id;

describe("members who act at once", () => {
  it("approve a change once", async () => {
    const change = { kind: "fee", key: "transfer:NGN", value: { figure: "5" } } as const;
    const id = idOf(await proposeAs(maker, change));
    expect(await statuses(others.map((one) => approveChangeAs(test, one, id)))).toEqual([200, 409]);
    expect(test.engine.context.switches.figure("fee", "transfer:NGN")).toBe("5");
  });

  it("approve one of two proposals for the same value, and the other is out of date", async () => {
    const change = { kind: "fee", key: "transfer:GHS" } as const;
    const ids = [
      idOf(await proposeAs(maker, { ...change, value: { figure: "0.10" } })),
      idOf(await proposeAs(maker, { ...change, value: { figure: "0.20" } })),
    ];
    const asked = others.map((one, place) => approveChangeAs(test, one, ids[place] ?? ""));
    expect(await statuses(asked)).toEqual([200, 409]);
  });

  it("switch a port once, and the other reads it again", async () => {
    const off = { kind: "port", key: "cards", value: { isOff: true } } as const;
    expect(await statuses(others.map((one) => changeAs(test, one, off)))).toEqual([200, 409]);
  });
});

it("a payment that meets a change of its fee takes the fee that was reviewed, or nothing", async () => {
  const { sender, recipientId } = await test.pair("KES");
  const id = idOf(
    await proposeAs(maker, { kind: "fee", key: "transfer:KES", value: { figure: "2" } }),
  );
  const [admin] = others;
  if (admin === undefined) throw new Error("Nobody approves.");
  const before = Number(await test.availableTo(sender, "KES"));
  const [paid] = await Promise.all([
    test.transfer(sender, transferBody(recipientId, "100", "KES", "0")),
    approveChangeAs(test, admin, id),
  ]);
  const taken = before - Number(await test.availableTo(sender, "KES"));
  if (paid.status === 200) {
    expect(createTransfer.response.parse(paid.body).transaction.fee?.amount).toBe("0.00");
    expect(taken).toBe(100);
  } else expect([paid.body, taken]).toMatchObject([{ code: "fee-changed" }, 0]);
});

it("a second process sees a change within seconds", async () => {
  const second = await testEngine({
    db: { ...test.db, close: async () => undefined },
    // Making the code of the change moves the first server's clock.
    startsAt: new Date(test.engine.context.clock.wall().getTime() + hourMs),
  });
  const [admin] = others;
  if (admin === undefined) throw new Error("Nobody switches.");
  await changeAs(test, admin, { kind: "port", key: "trading", value: { isOff: true } });
  await expect
    .poll(() => second.engine.context.switches.offPort("trading"), { timeout: 5_000 })
    .toEqual({ isOff: true });
  await second.close();
});
