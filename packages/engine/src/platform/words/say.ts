import type { Language } from "@apex/contract/auth/language";
import type { ErrorCode } from "@apex/contract/error-codes";
import { moneySchema } from "@apex/contract/money";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { endedOnce, isolatedText } from "@apex/contract/text-direction";
import { priceSchema } from "@apex/contract/trade/price";
import { IntlMessageFormat } from "intl-messageformat";
import english from "./en.json" with { type: "json" };
import french from "./fr.json" with { type: "json" };
import { formatMoney, formatPrice } from "./format-money.ts";
import { CalendarDay, writtenDay, writtenMoment } from "./written-moment.ts";

/** The messages of both languages, parsed by the build: problems, mails and texts. */
type Messages = Readonly<Record<string, ConstructorParameters<typeof IntlMessageFormat>[0]>>;
const messages: Readonly<Record<Language, Messages>> = { en: english, fr: french };

const formats = new Map<string, IntlMessageFormat>();

function formatOf(language: Language, id: string): IntlMessageFormat {
  const key = `${language} ${id}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const message = messages[language][id];
  if (message === undefined) throw new Error(`There are no words for "${id}" in "${language}".`);
  const format = new IntlMessageFormat(message, language);
  formats.set(key, format);
  return format;
}

function valueOf(language: Language, param: unknown, timeZone: string): string | number {
  if (typeof param === "number") return param;
  if (typeof param === "string") return isolatedText(writtenContact(param));
  if (param instanceof Date) return writtenMoment(language, param, timeZone);
  if (param instanceof CalendarDay) return writtenDay(language, param);
  if (Array.isArray(param))
    return new Intl.ListFormat(language, { type: "conjunction" }).format(
      param.map((one) => String(valueOf(language, one, timeZone))),
    );
  const price = priceSchema.safeParse(param);
  if (price.success) return formatPrice(language, price.data);
  const money = moneySchema.safeParse(param);
  return money.success ? formatMoney(language, money.data) : String(param);
}

/**
 * Writes a sentence of the engine.
 * @param id of a message in `locales/<language>/server.json`; refusals are written by `sayProblem`.
 * @param params Money and prices of the contract, lists of them and phone numbers are written as on screens; numbers are
 * formatted by the message.
 * @param timeZone the reader's zone, for times.
 */
export function say(
  language: Language,
  id: string,
  params: Readonly<Record<string, unknown>> = {},
  timeZone = "UTC",
): string {
  const values = Object.entries(params).map(([name, param]): [string, string | number] => [
    name,
    valueOf(language, param, timeZone),
  ]);
  return endedOnce(String(formatOf(language, id).format(Object.fromEntries(values))));
}

/**
 * The sentence of an error code, or of its `reason` where that has one. `errors.json` has the codes that the client
 * also words itself, `problems.json` all others.
 */
export function sayProblem(
  language: Language,
  code: ErrorCode,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const ids = [
    `apex.problems.${code}.${String(params["reason"])}`,
    `apex.errors.${code}`,
    `apex.problems.${code}`,
  ];
  const [id = ""] = ids.filter((one) => Object.hasOwn(messages[language], one));
  return say(language, id, params);
}
