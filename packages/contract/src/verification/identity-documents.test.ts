import { expect, it } from "vitest";
import { identityDocumentsOf } from "./identity-documents.ts";

it.each([
  ["NG", ["national-id", "passport", "drivers-licence", "voters-card"]],
  ["GH", ["ghana-card", "passport"]],
  ["KE", ["national-id", "passport", "drivers-licence"]],
  ["SN", ["ecowas-card", "passport", "drivers-licence"]],
  ["FR", ["national-id", "passport", "drivers-licence"]],
])("a person of %s is checked by one of %s", (country, documents) => {
  expect(identityDocumentsOf(country)).toEqual(documents);
});

it("a person whose country is not known is offered what the default country's people have", () => {
  expect(identityDocumentsOf(null)).toEqual(identityDocumentsOf("NG"));
});
