import { allEndpoints } from "@apex/contract/all-endpoints";
import { listCards } from "@apex/contract/cards/cards";
import { fillPath } from "@apex/contract/endpoint";
import { enquireAccount } from "@apex/contract/fiat-withdrawals/enquire-account";
import { toMinor } from "@apex/contract/money";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { exampleBodies } from "@apex/engine/testing/example-bodies";
import { recordCall } from "@apex/engine/testing/record-call";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoBusinessFixture, type DemoBusinessFixture } from "../../demo-business-fixture.ts";

let test: DemoBusinessFixture;
beforeAll(async () => {
  test = await demoBusinessFixture();
  await test.fund(test.workspaceId, "GHS", toMinor("500", "GHS"));
});
afterAll(() => test.close());

/** Ids of this business, which replace those of the examples. */
async function ownIds(): Promise<Readonly<Record<string, string | undefined>>> {
  const { token } = test;
  const { recipient } = await test.ok(
    findRecipient,
    { body: { identifier: "ada.obi" } },
    { token },
  );
  const { items } = await test.ok(listCards, {}, { token });
  return { recipientId: recipient.id, cardId: items[0]?.id };
}

/** An enquiry about an account to which the example pays. */
async function enquiryFor(slug: string): Promise<string | undefined> {
  const question =
    slug === "create-mobile-money-withdrawal"
      ? ({
          kind: "mobile-money",
          asset: "GHS",
          operatorId: "mtn_gh",
          phone: "+233240001006",
        } as const)
      : ({ kind: "bank", asset: "NGN", bankId: "058", accountNumber: "0123456785" } as const);
  const { enquiryId } = await test.ok(
    enquireAccount,
    { body: { question } },
    { token: test.token },
  );
  return enquiryId;
}

it("the sandbox accepts every example of a body, once its ids are the business's own", async () => {
  const ids = await ownIds();
  const refused = [];
  // In the order of the examples, in which a collection is made before it is confirmed.
  for (const [slug, example] of Object.entries(exampleBodies)) {
    const endpoint = allEndpoints.find((one) => one.slug === slug);
    if (endpoint === undefined) throw new Error(`There is no "${slug}".`);
    const own = { ...ids, enquiryId: await enquiryFor(slug) };
    const body: unknown = JSON.parse(JSON.stringify(example), (name, value: unknown) =>
      Object.hasOwn(own, name) ? Object(own)[name] : value,
    );
    const path = fillPath(endpoint.path, { id: ids.cardId });
    const key = crypto.randomUUID();
    const answer = await test.send(endpoint.method, path, body, { token: test.token, key });
    if (answer.status === 200) await recordCall({ slug, path, body, answer: answer.body });
    else refused.push([slug, answer.body]);
  }
  expect(refused).toEqual([]);
});
