import { fundCard, keepCardDetails, withdrawFromCard } from "@apex/contract/cards/card-money";
import {
  changeCardPin,
  deleteCard,
  readCard,
  revealCard,
  setCardLabel,
  terminateCard,
} from "@apex/contract/cards/cards";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "@apex/engine/platform/refusal";
import { createSealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { openText } from "@apex/engine/platform/sealing/sealed-text";
import { testSealKey, testSecret } from "@apex/engine/testing/test-engine";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";

let test: CardFixture;

beforeAll(async () => {
  test = await cardFixture();
});

afterAll(() => test.close());

const keys = createSealKeys([testSealKey], testSecret);

/** Every value of the engine's tables, as text. The simulated issuer's table does not belong to the engine. */
async function keptByEngine(): Promise<string[]> {
  const tables = await test.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and table_name not like 'sandbox%'`,
  );
  const values: string[] = [];
  for (const { name } of tables) {
    const rows = await test.db.query<{ value: string }>(
      `select e.value from ${name} t, jsonb_each_text(to_jsonb(t)) e where e.value is not null`,
    );
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

/** The places where the engine's values contain a card's payment details: in clear text, or sealed for the card. */
async function keptOf(cardId: string, secrets: Readonly<Record<string, string>>) {
  const values = await keptByEngine();
  const clear = Object.values(secrets).filter((secret) =>
    values.some((value) =>
      secret.length > 6
        ? value.includes(secret)
        : value === secret || value.includes(`"${secret}"`),
    ),
  );
  const sealed: string[] = [];
  for (const value of values.filter((one) => one.startsWith(`${keys.newestId}.`)))
    for (const part of ["number", "cvv", "pin"])
      await openText(keys, `card:${cardId}:${part}`, value).then(
        (text) => sealed.push(`${part} ${text}`),
        () => undefined,
      );
  return [...clear, ...sealed];
}

async function shown(
  holder: Holder,
): Promise<{ number: string; securityCode: string; pin: string }> {
  const { number, securityCode, pin } = revealCard.response.parse(
    (await test.request(holder, revealCard)).body,
  );
  return { number, securityCode, pin };
}

it("keeps a chosen PIN sealed until the issuer has answered, and not longer", async () => {
  const ada = await test.ordered();
  expect(await keptOf(ada.cardId, { pin: "4821" })).toEqual(["pin 4821"]);
  await test.madeReady();
  expect(await keptOf(ada.cardId, { pin: "4821" })).toEqual([]);
  expect((await shown(ada)).pin).toBe("4821");
});

it("keeps neither number nor CVV nor PIN after any call about a card", async () => {
  const ada = await test.holder();
  const { token } = ada;
  const card = { params: { id: ada.cardId } };
  const secrets = await shown(ada);
  const password = "Summit-2026!";
  const calls: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
    ["reveal", () => test.request(ada, revealCard)],
    ["read", () => test.ok(readCard, card, { token })],
    ["label", () => test.ok(setCardLabel, { ...card, body: { label: "Travel" } }, { token })],
    ["fund", () => test.move(ada, fundCard, "10")],
    ["pay", () => test.pay(ada, "5")],
    ["withdraw", () => test.move(ada, withdrawFromCard, "5")],
    ["PIN", () => test.ok(changeCardPin, { ...card, body: { password, pin: "7306" } }, { token })],
    ["reveal the new PIN", () => test.request(ada, revealCard)],
    ["terminate", () => test.request(ada, terminateCard)],
    ["delete", () => test.request(ada, deleteCard)],
  ];
  for (const [name, call] of calls) {
    await call();
    expect([name, await keptOf(ada.cardId, { ...secrets, newPin: "7306" })]).toEqual([name, []]);
  }
  expect(JSON.stringify(test.logged)).not.toContain(secrets.number);
});

it("erases the PIN of an order that the issuer refuses", async () => {
  const { cardIssuer } = test.engine.context.rails;
  const ada = await test.ordered();
  const issue = cardIssuer.issue;
  Object.assign(cardIssuer, { issue: async () => ({ state: "refused" }) });
  await test.engine.jobs.runDue();
  Object.assign(cardIssuer, { issue });
  expect(await keptOf(ada.cardId, { pin: "4821" })).toEqual([]);
});

describe("an issuer that does not answer", () => {
  let ada: Holder;
  beforeEach(async () => {
    ada = await test.holder();
    const { cardIssuer } = test.engine.context.rails;
    const { reveal, changePin } = cardIssuer;
    const refuse = async () => {
      throw new Refusal("service-unavailable");
    };
    Object.assign(cardIssuer, { reveal: refuse, changePin: refuse });
    return () => Object.assign(cardIssuer, { reveal, changePin });
  });

  it("leaves the security code for another try", async () => {
    const show = await test.readyRequest(ada, revealCard);
    expect(await show()).toMatchObject({ body: { code: "service-unavailable" } });
    expect(await show()).toMatchObject({ body: { code: "service-unavailable" } });
  });

  it("is told of as a partner that failed where it answers with an error", async () => {
    Object.assign(test.engine.context.rails.cardIssuer, {
      reveal: async () => Promise.reject(new Error("timed out")),
    });
    const show = await test.readyRequest(ada, revealCard);
    expect(await show()).toMatchObject({ status: 502, body: { code: "rail-failed" } });
  });

  it("changes no PIN, and none is kept for later", async () => {
    const body = { password: "Summit-2026!", pin: "7306" };
    const request = { params: { id: ada.cardId }, body };
    expect(await test.call(changeCardPin, request, { token: ada.token })).toMatchObject({
      body: { code: "service-unavailable" },
    });
    expect(await keptOf(ada.cardId, { pin: "7306" })).toEqual([]);
  });
});

it("keeps the details of an order that is not sent yet sealed alone", async () => {
  const { token } = await test.dollars();
  await test.ok(keepCardDetails, { body: { pin: "9173", bvn: "22222222222" } }, { token });
  const values = await keptByEngine();
  expect(values.filter((value) => value === "9173" || value.includes("22222222222"))).toEqual([]);
});
