import { listSellBrands, quoteSell } from "@apex/contract/gift-cards/sell-offers";
import { createTrade, readTrade } from "@apex/contract/gift-cards/trades";
import { uploadImage } from "@apex/contract/uploads/images";
import { base64 } from "@scure/base";
import { createSandboxGiftCardDesk } from "../../../rails/gift-card-desk.ts";
import type { Person } from "@apex/engine/testing/people";
import { pngPicture } from "@apex/engine/testing/pictures";
import { sandbox } from "../../../sandbox.ts";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";

/** An engine with the sandbox's traders. */
export const tradeEngine = () =>
  testEngine({
    simulation: sandbox,
    rails: (db) => ({ giftCardDesk: createSandboxGiftCardDesk(db) }),
  });

/** Payout of `offered` by default: 2 × 100 USD at ₦920. */
export const payoutMinor = 18_400_000n;

/** The picture that every trade of the fixture shows. */
export async function pictured(test: TestEngine, { token }: Pick<Person, "token">) {
  const { image } = await test.ok(
    uploadImage,
    { body: { image: base64.encode(pngPicture) } },
    { token },
  );
  return image.id;
}

/** A rate for Apple cards of the United States. */
export async function quoted(
  test: TestEngine,
  { token }: Pick<Person, "token">,
  more: { value?: string; quantity?: number; form?: "physical-card" | "e-code" } = {},
) {
  await test.ok(listSellBrands, {}, { token });
  const card = { brand: "apple", country: "US", form: "physical-card", value: "100" } as const;
  const { quote } = await test.ok(
    quoteSell,
    { body: { ...card, quantity: 2, ...more } },
    { token },
  );
  return quote;
}

/** A person who has offered cards by pictures. */
export async function offered(
  test: TestEngine,
  more: { value?: string; quantity?: number } = {},
): Promise<Person & { tradeId: string }> {
  const person = await test.person();
  return { ...person, tradeId: await offer(test, person, more) };
}

/** Cards that a person offers by pictures: the id of their trade. */
export async function offer(
  test: TestEngine,
  person: Pick<Person, "token">,
  more: { value?: string; quantity?: number } = {},
): Promise<string> {
  const [quote, imageId] = [await quoted(test, person, more), await pictured(test, person)];
  const { transaction } = await test.ok(
    createTrade,
    { body: { quoteId: quote.id, imageIds: [imageId] } },
    { token: person.token, key: crypto.randomUUID() },
  );
  return transaction.id;
}

/** A trade in its present state, as its owner sees it. */
export async function standing(
  test: TestEngine,
  { tradeId, token }: { readonly tradeId: string; readonly token: string },
) {
  return (await test.ok(readTrade, { params: { id: tradeId } }, { token })).trade;
}
