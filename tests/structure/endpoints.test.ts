import type { Endpoint } from "@apex/contract/endpoint";
import { allEndpoints } from "@apex/contract/all-endpoints";
import { authorisation } from "@apex/engine/runtime/access/authorisation";
import { handlers } from "@apex/engine/all-handlers";
import { describe, expect, it } from "vitest";

const contractModules = import.meta.glob<Record<string, unknown>>(
  ["../../packages/contract/src/**/*.ts", "!../../packages/contract/src/**/*.test.ts"],
  { eager: true },
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "slug" in value && "path" in value;
}

const sorted = (names: Iterable<string>) => [...names].toSorted();
const slugs = allEndpoints.map((endpoint) => endpoint.slug);

describe("every endpoint", () => {
  it("that the contract defines is in allEndpoints, once", () => {
    const defined = Object.values(contractModules)
      .flatMap((module) => Object.values(module))
      .filter(isEndpoint)
      .map((endpoint) => endpoint.slug);
    expect(defined.length).toBeGreaterThan(20);
    expect(sorted(slugs)).toEqual(sorted(new Set(defined)));
  });

  it("has a method and path of its own, under /<domain>-http/", () => {
    const calls = allEndpoints.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`,
    );
    expect(sorted(calls)).toEqual(sorted(new Set(calls)));
    expect(allEndpoints.filter(({ path }) => !/^\/[a-z-]+-http\//.test(path))).toEqual([]);
  });

  it("has its handler, and no handler is without an endpoint", () => {
    expect(sorted(handlers.map(({ endpoint }) => endpoint.slug))).toEqual(sorted(slugs));
  });

  it("has its authorisation row, and no row is without an endpoint", () => {
    expect(sorted(Object.keys(authorisation))).toEqual(sorted(slugs));
  });

  it("is given a caller exactly where its row asks for a sign-in", () => {
    const mistaken = handlers.filter(
      ({ endpoint, signedIn }) => authorisation[endpoint.slug]?.signIn !== signedIn,
    );
    expect(mistaken.map(({ endpoint }) => endpoint.slug)).toEqual([]);
  });
});
