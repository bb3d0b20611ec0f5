import { savedViewsMax } from "@apex/contract/limits";
import {
  deleteTransactionView,
  listTransactionViews,
  saveTransactionView,
} from "@apex/contract/transactions/saved-views";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

let test: TestEngine;

beforeAll(async () => {
  test = await testEngine();
});
afterAll(() => test.close());

const save = (person: Person, name: string, search = "type=swap") =>
  test.call(saveTransactionView, { body: { name, search } }, { token: person.token });

async function viewsOf(person: Person) {
  const { items } = await test.ok(listTransactionViews, {}, { token: person.token });
  return items;
}

describe("saved views", () => {
  it("are stored by name, once each, and can be deleted", async () => {
    const ada = await test.person();
    expect(await save(ada, "  Rent ", "q=rent")).toMatchObject({
      body: { view: { name: "Rent", search: "q=rent" } },
    });
    await save(ada, "Airtime");
    await save(ada, "RENT", "q=rent&type=transfer");
    const views = await viewsOf(ada);
    expect(views.map(({ name, search }) => `${name}: ${search}`)).toEqual([
      "Airtime: type=swap",
      "RENT: q=rent&type=transfer",
    ]);
    const id = views[0]?.id ?? "";
    const stranger = await test.person();
    await test.ok(deleteTransactionView, { params: { id } }, { token: stranger.token });
    expect(await viewsOf(ada)).toHaveLength(2);
    expect(await viewsOf(stranger)).toEqual([]);
    await test.ok(deleteTransactionView, { params: { id } }, { token: ada.token });
    await test.ok(deleteTransactionView, { params: { id } }, { token: ada.token });
    expect(await viewsOf(ada)).toHaveLength(1);
  });

  it("are limited, also when saved at once", async () => {
    const ada = await test.person();
    const names = Array.from({ length: savedViewsMax + 3 }, (_, place) => `View ${place}`);
    const answers = await Promise.all(names.map((name) => save(ada, name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(savedViewsMax);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: "too-many-views" },
    });
    const [first] = await viewsOf(ada);
    expect(await save(ada, first?.name ?? "", "q=again")).toMatchObject({ status: 200 });
  });

  it.each([
    ["without a name", { name: "   ", search: "q=a" }, "name", "view-name-required"],
    ["of a long name", { name: "x".repeat(41), search: "q=a" }, "name", "too-long"],
    ["of everything", { name: "All", search: "" }, "search", "filter-required"],
  ])("%s are refused", async (_, body, field, code) => {
    const ada = await test.person();
    expect(await test.call(saveTransactionView, { body }, { token: ada.token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", field], code }] },
    });
  });
});
