import { expect, it } from "vitest";
import { namedAs } from "./named-as.ts";

it.each([
  ["ADA OBI", undefined, "exact"],
  ["ADA OBI", "Obi Ada", "exact"],
  ["JOSE NDIAYE", "José N’Diaye", "exact"],
  ["Adébáyọ̀ Ọlá", "ADEBAYO OLA", "exact"],
  ["ADA N OBI", "Ada Obi", "close"],
  ["ADA N OBI", "N. Eze", "close"],
  ["ADA OBI", "Ada Eze", "close"],
])("%s is claimed as %s: %s", (accountName, claimedName, match) => {
  expect(namedAs(accountName, claimedName)).toEqual({ accountName, match });
});

it.each(["Bola Eze", "", "3"])("an account of ADA OBI has no word of %s", (claimedName) => {
  expect(namedAs("ADA OBI", claimedName)).toBeUndefined();
});
