import type { Endpoint } from "@apex/contract/endpoint";
import { allEndpoints as customerEndpoints } from "@apex/contract/all-endpoints";
import { deskEndpoints } from "@apex/contract/desk/desk-endpoints";
import { deskHandlers } from "@apex/engine/all-desk-handlers";
import { handlers as customerHandlers } from "@apex/engine/all-handlers";
import { describe, expect, it } from "vitest";
import { expectListed, expectNone } from "./expect-none.ts";

const contractModules = import.meta.glob<Record<string, unknown>>(
  ["../../packages/contract/src/**/*.ts", "!../../packages/contract/src/**/*.test.ts"],
  { eager: true },
);
const engineTexts = import.meta.glob<string>("../../packages/engine/src/**/*.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "slug" in value && "path" in value;
}

const camel = (slug: string) =>
  slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const allEndpoints: readonly Endpoint[] = [...customerEndpoints, ...deskEndpoints];
const handlers = [...customerHandlers, ...deskHandlers];
const slugs = allEndpoints.map((endpoint) => endpoint.slug);

describe("every endpoint", () => {
  it("that the contract defines is in allEndpoints or deskEndpoints, once", () => {
    const defined = Object.values(contractModules)
      .flatMap((module) => Object.values(module))
      .filter(isEndpoint)
      .map((endpoint) => endpoint.slug);
    expect(defined.length).toBeGreaterThan(20);
    expectListed(
      "the lists of the contract, from allEndpoints or deskEndpoints on",
      slugs,
      defined,
    );
  });

  it("has a method and path of its own, under /<domain>-http/", () => {
    const calls = allEndpoints.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ":")}`,
    );
    expectNone(
      "Give each call another path: these are there twice",
      calls.filter((call, at) => calls.indexOf(call) !== at),
    );
    expectNone(
      "Begin each path with the name of its service, such as /auth-http/",
      allEndpoints.flatMap(({ path }) => (/^\/[a-z-]+-http\//.test(path) ? [] : [path])),
    );
  });

  it("has a summary that begins with what the call does: Lists, Returns, Creates", () => {
    const others = allEndpoints.filter(({ summary }) => !/^[A-Z][a-z]+s .*\.$/.test(summary));
    expectNone(
      "Begin each summary with what the call does, and end it with a full stop",
      others.map(({ slug, summary }) => `${slug}: ${summary}`),
    );
  });

  it("has its handler, and no handler is without an endpoint", () => {
    expectListed(
      "the handlers: each call has one in its domain's list, which all-handlers.ts or all-desk-handlers.ts names",
      handlers.map(({ endpoint }) => endpoint.slug),
      slugs,
    );
  });

  it("is named by its slug, in its contract and where it is answered", () => {
    const constants = Object.values(contractModules).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) =>
        isEndpoint(value) ? [[value.slug, name]] : [],
      ),
    );
    expectNone(
      "Name each constant of the contract by its slug",
      constants.flatMap(([slug = "", name]) =>
        name === camel(slug) ? [] : [`${name}: ${camel(slug)}`],
      ),
    );
    const answered = Object.values(engineTexts).flatMap((text) => [
      ...text.matchAll(/const (\w+) = handle(?:Public|Money|Desk|DeskPublic)?\(\s*(\w+),/g),
    ]);
    expect(answered.length).toBeGreaterThan(200);
    expectNone(
      "Name each handler by its call",
      answered.flatMap(([, name, endpoint]) =>
        name === `${endpoint}Handler` ? [] : [`${name}: ${endpoint}Handler`],
      ),
    );
  });
});
