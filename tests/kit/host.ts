import { test as journey } from "../journeys/journey.ts";

/** The address of an application, or of the API, that `npm run test:kit` serves. */
export function address(name: string): string {
  const found = process.env[`KIT_${name}`];
  if (found === undefined) throw new Error("Run it by `npm run test:kit`.");
  return found;
}

export const test = journey.extend<object, { address: string }>({
  address: [({ browserName: _ }, use) => use(address("API")), { scope: "worker" }],
});
