import { minuteMs } from "@apex/contract/durations";
import { enquireBillCustomer, type BillQuestion } from "@apex/contract/bills/bill-customer";
import type { Bill } from "@apex/contract/bills/bill";
import { deleteBillPayee } from "@apex/contract/bills/bill-payees";
import { listBillers, readBillTerms } from "@apex/contract/bills/billers";
import { billWaitMs } from "@apex/contract/limits";
import { problemSchema } from "@apex/contract/problem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { airtimeFor, billBody } from "@apex/engine/money/bills/bill-fixture";
import { playedBillFixture, type PlayedBillFixture } from "./played-bill-fixture.ts";

let test: PlayedBillFixture;
let payer: Person;

beforeAll(async () => {
  test = await playedBillFixture();
  payer = await test.payer("2000000");
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const prepaid: Bill = {
  kind: "electricity",
  billerId: "ikeja-electric",
  meterType: "prepaid",
  customerId: "45029918374",
};
const cable: Bill = {
  kind: "cable-tv",
  billerId: "gotv",
  customerId: "7023456789",
  planId: "jinja",
};
const bundle: Bill = {
  kind: "data",
  billerId: "airtel",
  customerId: "+2348021234567",
  planId: "6gb-7d",
};
const bet: Bill = { kind: "bet", billerId: "bet9ja", customerId: "ada2026" };

async function ask(question: BillQuestion) {
  return test.call(enquireBillCustomer, { body: { question } }, { token: payer.token });
}
async function refusalOf(body: ReturnType<typeof billBody>) {
  const { send } = await test.ready(payer, body);
  const answer = await send();
  const { issues = [], code } = problemSchema.parse(answer.body);
  return issues.length > 0 ? issues.map((issue) => `${issue.path.at(-1)} ${issue.code}`) : code;
}

describe("a biller", () => {
  it("is listed with its limits, and its plans where it has some", async () => {
    const { token } = payer;
    const { items } = await test.ok(listBillers, { query: { kind: "cable-tv" } }, { token });
    expect(items.map(({ name }) => name)).toEqual(["DStv", "GOtv", "StarTimes"]);
    expect(items[1]?.plans).toContainEqual({
      id: "jinja",
      name: "GOtv Jinja",
      price: { amount: "3900.00", asset: "NGN" },
      days: 30,
    });
    const terms = await test.ok(
      readBillTerms,
      { query: { kind: "electricity", billerId: "eko-electric" } },
      { token },
    );
    expect(terms).toMatchObject({
      fee: { amount: "100.00" },
      minimum: { amount: "1000.00" },
      maximum: { amount: "200000.00" },
      dailyLimit: { limit: { amount: "5000000.00" } },
    });
  });

  it("names its customer, and reports unknown numbers at the field", async () => {
    expect((await ask({ ...prepaid, meterType: "postpaid" })).body).toMatchObject({
      customer: { name: expect.any(String), debt: { asset: "NGN" } },
    });
    expect((await ask(cable)).body).toMatchObject({
      customer: { name: expect.any(String), currentPlanId: expect.any(String) },
    });
    const codes = async (question: BillQuestion) =>
      problemSchema
        .parse((await ask(question)).body)
        .issues?.map(({ path, code }) => [path.at(-1), code]);
    expect((await ask({ ...prepaid, customerId: "45029900022" })).body).toEqual({
      unknown: "customer",
    });
    expect((await ask({ ...cable, customerId: "7023400022" })).body).toEqual({
      unknown: "customer",
    });
    expect((await ask({ ...cable, planId: "lite-gone" })).body).toEqual({ unknown: "plan" });
    expect((await ask({ ...bundle, planId: "3gb-30d-gone" })).body).toEqual({ unknown: "plan" });
    expect((await ask({ ...bet, customerId: "a00022" })).body).toEqual({ unknown: "customer" });
    expect(await codes({ ...bet, billerId: "nobody" })).toEqual([["billerId", "value-required"]]);
    expect(await codes({ ...cable, customerId: "12345" })).toEqual([
      ["customerId", "smart-card-length"],
    ]);
    expect((await ask({ ...prepaid, customerId: "45029900044" })).status).toBe(502);
  });
});

describe("a bill", () => {
  it("is paid as its kind of transaction, with the biller's token", async () => {
    const postpaid: Bill = { ...prepaid, meterType: "postpaid", customerId: "45029918375" };
    const airtime = airtimeFor("08031234567");
    const made = [
      await test.pay(payer, billBody(airtime, "500")),
      await test.pay(payer, billBody(bundle, "2500")),
      await test.pay(payer, billBody(prepaid, "5000")),
      await test.pay(payer, billBody(postpaid, "5000")),
      await test.pay(payer, billBody(cable, "3900")),
      await test.pay(payer, billBody(bet, "1000")),
    ];
    expect(made.map(({ type, status }) => [type, status])).toEqual([
      ["airtime-purchase", "processing"],
      ["data-bundle", "processing"],
      ["utility-bill-payment", "processing"],
      ["bill-purchase", "processing"],
      ["cable-tv", "processing"],
      ["bet-top-up", "processing"],
    ]);
    await test.engine.jobs.runDue();
    const bills = await test.bills(payer);
    expect(bills.every(({ status }) => status === "successful")).toBe(true);
    const light = bills.find(({ type }) => type === "utility-bill-payment")?.details;
    expect(light).toMatchObject({
      provider: "Ikeja Electric (IKEDC)",
      plan: "prepaid",
      accountNumber: "45029918374",
      quantity: expect.stringMatching(/^\d{20}$/),
      unit: expect.stringMatching(/^\d+\.\d kWh$/),
    });
    expect(bills.find(({ type }) => type === "data-bundle")?.details).toMatchObject({
      plan: "6 GB, 7 days",
      receiver: { name: "08021234567" },
    });
    expect(test.sent.at(-1)?.text).toContain("Bet9ja");
    // 500 + 2,500 + 5,100 + 5,100 + 4,000 + 1,050
    expect(await test.available(payer)).toBe("1981750.00");
  });

  it("is refused for each mistake, and nothing moves", async () => {
    const before = await test.available(payer);
    const light = { ...prepaid, customerId: "45029918376" };
    expect(await refusalOf(billBody(light, "999"))).toBe("amount-below-minimum");
    expect(await refusalOf(billBody(light, "200001"))).toBe("amount-above-maximum");
    expect(await refusalOf(billBody(cable, "3901"))).toBe("price-changed");
    expect(
      await refusalOf({ ...billBody(cable, "3900"), fee: { amount: "0", asset: "NGN" } }),
    ).toBe("fee-changed");
    expect(await refusalOf(billBody({ ...cable, planId: "padi" }, "4400"))).toEqual([
      "planId invalid",
    ]);
    expect(await refusalOf(billBody({ ...light, customerId: "45029900022" }))).toEqual([
      "customerId invalid",
    ]);
    const poor = await test.payer("100");
    const { send } = await test.ready(poor, billBody(airtimeFor("08031234567"), "500"));
    expect(problemSchema.parse((await send()).body).code).toBe("insufficient-funds");
    expect(await test.payees(poor)).toEqual([]);
    expect(await test.available(payer)).toBe(before);
  });

  it("that is pending is completed or refunded in the end", async () => {
    const person = await test.payer("10000");
    const late = await test.pay(person, billBody(airtimeFor("08030000077"), "1000"));
    const failing = await test.pay(person, billBody(airtimeFor("08030000066"), "1000"));
    const silent = await test.pay(person, billBody(airtimeFor("08030000088"), "1000"));
    const down = await test.pay(person, billBody(airtimeFor("08030000044"), "1000"));
    const { expectedBy = "" } = silent.details;
    expect(new Date(expectedBy).getTime() - new Date(silent.date).getTime()).toBe(billWaitMs);
    const statusOf = async ({ id }: { id: string }) =>
      (await test.bills(person)).find((bill) => bill.id === id)?.status;
    await test.engine.jobs.runDue();
    expect(await test.available(person)).toBe("6000.00");
    await test.engine.jobs.advance(2 * minuteMs);
    expect(await statusOf(failing)).toBe("failed");
    expect(await test.available(person)).toBe("7000.00");
    await test.engine.jobs.advance(11 * minuteMs);
    expect(await statusOf(late)).toBe("successful");
    expect(await statusOf(silent)).toBe("processing");
    await test.engine.jobs.advance(3 * minuteMs);
    expect(await statusOf(silent)).toBe("failed");
    expect(await statusOf(down)).toBe("failed");
    expect(await test.available(person)).toBe("9000.00");
    const [returned] = (await test.bills(person)).filter(({ type }) => type === "reversal");
    expect(returned?.details).toMatchObject({
      provider: "MTN",
      reversalReason: "biller-timed-out",
    });
    // A reversed bill does not use up the daily limit.
    const terms = await test.ok(
      readBillTerms,
      { query: { kind: "airtime", billerId: "mtn" } },
      { token: person.token },
    );
    expect(terms.dailyLimit?.left).toEqual({ amount: "4999000.00", asset: "NGN" });
  });

  it("leaves no payee of a payment that failed", async () => {
    const person = await test.payer();
    const failing = billBody(airtimeFor("08030000066"), "1000");
    await test.pay(person, failing);
    await test.pay(person, { ...billBody(cable, "3900"), saveAs: "Living room" });
    expect(await test.payees(person)).toHaveLength(2);
    await test.engine.jobs.advance(3 * minuteMs);
    expect(await test.payees(person)).toMatchObject([{ label: "Living room" }]);
  });

  it("is remembered, saved under a name, and forgotten again", async () => {
    const person = await test.payer();
    await test.pay(person, { ...billBody(cable, "3900"), saveAs: "Living room" });
    await test.pay(person, billBody({ ...cable, planId: "max" }, "8500"));
    await test.pay(person, billBody(airtimeFor("+2348031234567"), "200"));
    const [kept, recent] = await test.payees(person);
    expect(kept).toMatchObject({
      label: "Living room",
      planName: "GOtv Max",
      lastPaid: { amount: { amount: "8500.00" } },
    });
    expect(recent).toMatchObject({ bill: { customerId: "08031234567" }, billerName: "MTN" });
    expect(recent).not.toHaveProperty("label");
    await test.ok(deleteBillPayee, { params: { payeeId: kept?.id ?? "" } }, { token: payer.token });
    expect(await test.payees(person)).toHaveLength(2);
    await test.ok(deleteBillPayee, { params: { payeeId: kept?.id ?? "" } }, person);
    expect(await test.payees(person)).toHaveLength(1);
  });
});
