import { expect, test } from "vitest";
import { networkFacts, networkIds, networkNamed } from "./networks.ts";

const parts = (name: string) => [name, ...name.split(/ \(|\)$/).filter((part) => part !== "")];

test("finds a network by its ID, its name, and either part of its name, in any case", () => {
  for (const id of networkIds)
    for (const text of [id, ...parts(networkFacts(id).name)])
      for (const written of [text, text.toUpperCase(), ` ${text.toLowerCase()} `])
        expect([written, networkNamed(written)]).toEqual([written, id]);
  expect(["ERC20", "erc-20", "BEP20", "BNB smart chain", "TRC 20"].map(networkNamed)).toEqual([
    "ethereum",
    "ethereum",
    "bsc",
    "bsc",
    "tron",
  ]);
});

test("finds none by another text, and no text means two networks", () => {
  for (const text of ["", "moon", "20", "BNB", "Polygon (ERC20)"])
    expect([text, networkNamed(text)]).toEqual([text, undefined]);
  const texts = networkIds.flatMap((id) => [
    ...new Set([id, ...parts(networkFacts(id).name)].map((text) => text.toLowerCase())),
  ]);
  expect(new Set(texts).size).toBe(texts.length);
});
