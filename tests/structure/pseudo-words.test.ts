import { parse } from "@formatjs/icu-messageformat-parser";
import { isStructurallySame } from "@formatjs/icu-messageformat-parser/manipulator.js";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import { describe, expect, test } from "vitest";
import {
  messageEnd,
  messageStart,
  pseudoMessage,
  wordsOutside,
} from "../../.storybook/pseudo-words.ts";
import { readSources } from "./sources.ts";

const pseudo = (message: string) => printAST(pseudoMessage(parse(message)));

const english = readSources("locales/en/*.json").flatMap(({ text }) => {
  const words: Record<string, string> = JSON.parse(text);
  return Object.values(words);
});

describe("a pseudo-message", () => {
  test("keeps arguments, tags and branches", () => {
    expect(pseudo("Send {amount} to <b>{name}</b>")).toBe("⟦Šééñď {amount} ţóó <b>{name}</b>⟧");
    expect(pseudo("{count, plural, one {# day} other {# days}}")).toBe(
      "⟦{count,plural,one{# ďààýý} other{# ďààýýš}}⟧",
    );
    expect(pseudo("{who, select, me {I paid} other {{name} paid}}")).toBe(
      "⟦{who,select,me{Íí ƥààííď} other{{name} ƥààííď}}⟧",
    );
  });

  test("takes the same arguments and tags as its English one, for every message", () => {
    const changed = english.filter(
      (message) => !isStructurallySame(parse(message), parse(pseudo(message))).success,
    );
    expect(changed).toEqual([]);
  });

  test("is a third longer than English", () => {
    const lengthOf = (texts: readonly string[]) => texts.join("").length;
    const brackets = (messageStart.length + messageEnd.length) * english.length;
    const grown = lengthOf(english.map(pseudo)) - brackets;
    expect(grown / lengthOf(english)).toBeGreaterThan(1.28);
  });
});

test("words outside of messages are found, through the elements that a message has", () => {
  const shown = [
    "⟦Šééñď ",
    "₦25,000 to Ngozi",
    " ñóóŵ⟧",
    "Copy",
    "⟦⟦Ýééš⟧ ",
    "OK⟧",
    "Ada’s wallet",
  ];
  expect(wordsOutside(shown)).toEqual(["Copy", "Ada’s", "wallet"]);
});
