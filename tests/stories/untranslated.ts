import { assetCodes } from "@apex/contract/assets";
import { networks } from "@apex/contract/networks";
import { afterEach } from "vitest";
import { wordsOf, wordsOutside } from "../../.storybook/pseudo-words.ts";
import { isData } from "../../.storybook/story-data.ts";
import { settled } from "./settled.ts";

const displayed = (type: Intl.DisplayNamesOptions["type"], codes: readonly string[]) => {
  const names = new Intl.DisplayNames("en-GB", { type, fallback: "none" });
  return codes.flatMap((code) => names.of(code) ?? []);
};
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const regions = letters.flatMap((first) => letters.map((second) => first + second));
const currencies = Intl.supportedValuesOf("currency");
/** One in each month, and among them one of each day of the week. */
const dates = Array.from({ length: 48 }, (_, week) => new Date(2026, 0, 1 + week * 7.6));

const ago = new Intl.RelativeTimeFormat("en-GB");
const timesAgo = (["minute", "hour", "day", "week", "month", "year"] as const).flatMap((unit) =>
  [-2, -1, 1, 2].map((count) => ago.format(count, unit)),
);

/** Words that come from no message: dates, places and currencies of the browser, labels of libraries. */
const knownWords = new Set(
  [
    ...(["long", "short"] as const).flatMap((form) =>
      dates.map((date) => date.toLocaleString("en-GB", { month: form, weekday: form })),
    ),
    ...displayed("region", regions),
    ...displayed("currency", currencies),
    ...currencies,
    ...timesAgo,
    ...Intl.supportedValuesOf("timeZone"),
    ...Object.values(networks).map(({ name }) => name),
    "am pm at and dd mm yyyy UTC GMT KSh",
    // Of react-aria, in its own languages.
    "Dismiss",
    ...assetCodes,
  ].flatMap((text) => wordsOf(text.toLowerCase())),
);

/** Names of ours and of others, which are the same in every language. */
const names = new Set(
  wordsOf(
    "apex metamap aiprise whatsapp facebook x telegram google apple visa mastercard tradingview lightweight charts français english curl node python",
  ),
);

const spoken = ["aria-label", "placeholder", "title", "alt"];

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

function shownTexts(): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const around = node.parentElement;
    // Keys and code are the same in every language.
    if (
      !around ||
      around.closest("style, script, kbd, code, pre, [translate=no], [data-live-announcer]")
    )
      continue;
    if (isShown(around)) texts.push(node.nodeValue ?? "");
  }
  return texts;
}

/** Of a name, in the place of a picture. */
const isInitials = (word: string) => /^\p{Lu}{1,2}$/u.test(word);

const isUntranslated = (word: string) =>
  !isData(word) &&
  !isInitials(word) &&
  !knownWords.has(word.toLowerCase()) &&
  !names.has(word.toLowerCase());

// Every word on the screen is of a message or of the story's data, or is a known one.
afterEach(async ({ task }) => {
  if (!("storyId" in task.meta) || task.result?.state === "fail") return;
  // A story may be in a language of its own.
  if (document.documentElement.lang === "fr-FR") return;
  await settled();
  const attributes = [...document.body.querySelectorAll("*")]
    .filter((element) => isShown(element) && !element.closest("[translate=no]"))
    .flatMap((element) =>
      spoken.flatMap((name) => wordsOutside([element.getAttribute(name) ?? ""])),
    );
  const found = [...wordsOutside(shownTexts()), ...attributes].filter(isUntranslated);
  if (found.length > 0)
    throw new Error(`Outside of any message: ${[...new Set(found)].join(", ")}`);
});
