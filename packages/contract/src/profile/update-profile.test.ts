import { describe, expect, it } from "vitest";
import { personNameSchema } from "./update-profile.ts";

const codesOf = (name: string) =>
  personNameSchema.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

describe("a person’s name", () => {
  it.each(["Ada", "Chukwu-Emeka", "N’Golo", "D'Souza", "J. Obi", "Zoë", "李明"])(
    "may be %s",
    (name) => {
      expect(codesOf(name)).toEqual([]);
    },
  );

  it.each(["Ada🎉", "🎉🎉", "Ada2", "-Ada"])("says which characters %s may not have", (name) => {
    expect(codesOf(name)).toEqual(["name-characters"]);
  });
});
