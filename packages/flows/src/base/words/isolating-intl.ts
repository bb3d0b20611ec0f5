import { endedOnce, isolatedText } from "@apex/contract/text-direction";
import { createIntl, type IntlConfig, type IntlShape } from "react-intl";

/** The words of the wallet. Every text that a sentence takes has a direction of its own: a name moves no sum beside it. */
export function isolatingIntl(config: IntlConfig): IntlShape {
  const intl = createIntl(config);
  const { formatMessage } = intl;
  // A function type with all these overloads cannot be written, so arguments pass through unchanged except for the values.
  Reflect.set(
    intl,
    "formatMessage",
    (descriptor: unknown, values?: object, ...options: unknown[]) => {
      const said: unknown = Reflect.apply(formatMessage, intl, [
        descriptor,
        values && isolatedValues(values),
        ...options,
      ]);
      return typeof said === "string" ? endedOnce(said) : said;
    },
  );
  return intl;
}

function isolatedValues(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "string" ? isolatedText(value) : value,
    ]),
  );
}
