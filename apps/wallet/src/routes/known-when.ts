import { whens, type When } from "@apex/flows/parts/money-order/when";

/** The time of a payment, from `?when=`; undefined for an unknown value. */
export function knownWhen(search: URLSearchParams): When | undefined {
  const given = search.get("when");
  return whens.find((when) => when === given);
}
