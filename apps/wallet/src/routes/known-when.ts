import { whens, type When } from "@apex/flows/parts/money-order/when";

/** When money is to go, from `?when=`; undefined for what is not known. */
export function knownWhen(search: URLSearchParams): When | undefined {
  const given = search.get("when");
  return whens.find((when) => when === given);
}
