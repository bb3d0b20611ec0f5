import { fundCard } from "@apex/contract/cards/card-money";
import {
  changeCardPin,
  listCards,
  readCard,
  revealCard,
  setCardBillingAddress,
  setCardControls,
  setCardLabel,
  setDefaultCard,
  unblockCard,
} from "@apex/contract/cards/cards";
import type { InputOf } from "@apex/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proveByMail } from "@apex/engine/people/two-factor/protected-person-fixture";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";

let test: CardFixture;

beforeAll(async () => {
  test = await cardFixture();
});

afterAll(() => test.close());

const refusal = (status: number, code: string) => ({ status, body: { code } });
const ofCard = ({ cardId }: Holder) => ({ params: { id: cardId } });

describe("a card's settings", () => {
  it("belong to its owner", async () => {
    const [ada, bola] = [await test.holder(), await test.dollars()];
    const token = bola.token;
    expect(await test.call(readCard, ofCard(ada), { token })).toMatchObject(
      refusal(404, "not-found"),
    );
    expect(
      await test.call(setCardLabel, { ...ofCard(ada), body: { label: "Mine" } }, { token }),
    ).toMatchObject({ status: 404 });
    expect(
      await test.move({ ...bola, cardId: ada.cardId }, fundCard, "10").catch(String),
    ).toContain("not-found");
  });

  it("need a code, except for the label, the default and a block", async () => {
    const ada = await test.holder();
    const { token } = ada;
    const second = { ...ada, cardId: "" };
    const { body } = await test.order(ada, { network: "mastercard" });
    second.cardId = String(Object(body).transaction.id);
    await test.ok(setCardLabel, { ...ofCard(ada), body: { label: " Travel " } }, { token });
    await test.ok(setDefaultCard, { ...ofCard(second), body: {} }, { token });
    const { items } = await test.ok(listCards, {}, { token });
    expect(items).toMatchObject([
      { id: second.cardId, isDefault: true },
      { id: ada.cardId, isDefault: false, label: "Travel" },
    ]);
    expect(
      await test.call(setCardLabel, { ...ofCard(ada), body: { label: "  " } }, { token }),
    ).toMatchObject({ status: 400, body: { issues: [{ code: "card-label-required" }] } });

    const billingAddress = {
      street: "1 Marina",
      city: "Lagos",
      state: "Lagos",
      postalCode: "101001",
      country: "NG",
    };
    const address = { ...ofCard(ada), body: { billingAddress } };
    expect(await test.call(setCardBillingAddress, address, { token })).toMatchObject(
      refusal(403, "security-code-required"),
    );
    // A lost card stops paying at once; only letting it pay again needs a proof.
    expect(await test.block(ada)).toMatchObject({
      body: { card: { status: "blocked", blockReason: "owner" } },
    });
    expect(await test.call(unblockCard, { ...ofCard(ada), body: {} }, { token })).toMatchObject(
      refusal(403, "security-code-required"),
    );
    await test.proved(ada);
    expect(await test.ok(setCardBillingAddress, address, { token })).toMatchObject({
      card: { billingAddress },
    });
    expect(await test.block(second)).toMatchObject(refusal(409, "card-changed"));
    expect(await test.ok(unblockCard, { ...ofCard(ada), body: {} }, { token })).toMatchObject({
      card: { status: "active" },
    });
    const controls: InputOf<typeof setCardControls>["body"] = {
      perUse: { amount: "20", asset: "USD" },
      month: { amount: "0", asset: "USD" },
      lockedCategories: [],
      lockedMerchants: [],
    };
    expect(
      await test.call(setCardControls, { ...ofCard(ada), body: controls }, { token }),
    ).toMatchObject({ status: 400, body: { issues: [{ code: "amount-zero" }] } });
  });

  it("change the PIN with the account's password", async () => {
    const ada = await test.holder();
    const change = (password: string, pin: string) =>
      test.call(changeCardPin, { ...ofCard(ada), body: { password, pin } }, { token: ada.token });
    expect(await change("Summit-2027!", "1357")).toMatchObject(refusal(422, "wrong-password"));
    expect(await change("Summit-2026!", "135")).toMatchObject({
      status: 400,
      body: { issues: [{ code: "card-pin-length" }] },
    });
    expect(await change("Summit-2026!", "1357")).toMatchObject({ status: 200 });
    const { body } = await test.request(ada, revealCard);
    expect(body).toMatchObject({ pin: "1357" });
  });

  it("change the PIN with a proof where the account has no password", async () => {
    const ada = await test.holder();
    await test.db.query("update users set has_password = false where id = $1", [ada.userId]);
    const change = (body: InputOf<typeof changeCardPin>["body"]) =>
      test.call(changeCardPin, { ...ofCard(ada), body }, { token: ada.token });
    const guessed = { password: "Summit-2026!", pin: "1357" };
    expect(await change(guessed)).toMatchObject({ body: { code: "security-code-required" } });
    await proveByMail(test, ada.token, ada.email);
    expect(await change({ pin: "1357" })).toMatchObject({ status: 200 });
  });

  it("need the password for the PIN although the owner was there a moment ago", async () => {
    const ada = await test.holder();
    await proveByMail(test, ada.token, ada.email);
    expect(
      await test.call(
        changeCardPin,
        { ...ofCard(ada), body: { pin: "1357" } },
        { token: ada.token },
      ),
    ).toMatchObject(refusal(422, "wrong-password"));
  });

  it("reveal the number once per code", async () => {
    const ada = await test.holder();
    const show = await test.readyRequest(ada, revealCard);
    expect(await show()).toMatchObject({ status: 200 });
    expect(await show()).toMatchObject(refusal(422, "security-code-expired"));
  });
});
