import { describe, expect, it } from "vitest";
import { type CommandGroup, fitOf, matchCommands } from "./match-commands.ts";

const groups: CommandGroup[] = [
  {
    id: "places",
    title: "Go to",
    commands: [
      { id: "transactions", title: "Transactions", keywords: "history" },
      { id: "security", title: "Sécurité", keywords: "password two-factor" },
    ],
  },
  {
    id: "money",
    title: "Money",
    commands: [
      { id: "send", title: "Send money", keywords: "transfer" },
      { id: "trade", title: "Trade", description: "Swap one currency for another" },
    ],
  },
];

const found = (typed: string) =>
  matchCommands(groups, typed).flatMap((group) => group.commands.map(({ id }) => id));

describe("matchCommands", () => {
  it("returns everything in order without a text", () => {
    expect(found(" ")).toEqual(["transactions", "security", "send", "trade"]);
  });

  it("finds by letters in their order only", () => {
    expect(found("sdmn")).toEqual(["send"]);
    expect(found("mns")).toEqual([]);
  });

  it("ignores accents and case", () => {
    expect(found("SECU")[0]).toBe("security");
  });

  it("puts a title before a keyword, and the group of the best first", () => {
    expect(found("tra")).toEqual(["transactions", "trade", "send"]);
    expect(matchCommands(groups, "swap").map(({ id }) => id)).toEqual(["money"]);
    expect(matchCommands(groups, "send").map(({ id }) => id)).toEqual(["money"]);
  });

  it("leaves out a group without matches", () => {
    expect(matchCommands(groups, "password").map(({ id }) => id)).toEqual(["places"]);
  });
});

describe("fitOf", () => {
  it("prefers the beginning of a word to its middle", () => {
    const beginning = fitOf("ca", "Gift cards");
    const middle = fitOf("ca", "Africa");
    expect(beginning).toBeGreaterThan(middle ?? Number.POSITIVE_INFINITY);
  });

  it("prefers letters that follow each other", () => {
    expect(fitOf("bil", "Bills")).toBeGreaterThan(fitOf("bil", "Bring it later") ?? Infinity);
  });
});
