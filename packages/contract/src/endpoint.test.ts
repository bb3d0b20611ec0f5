import * as z from "zod/mini";
import { describe, expect, test } from "vitest";
import { allEndpoints } from "./all-endpoints.ts";
import { type Endpoint, fillPath, letsMoneyOut, undoingSlug } from "./endpoint.ts";
import { anyCallErrors, anyMoneyErrors } from "./error-codes.ts";
import { signUpBody } from "./auth/sign-up.ts";
import { isValidationCode } from "./validation-codes.ts";

describe("the contract", () => {
  test("has one call for each slug and address", () => {
    const slugs = allEndpoints.map((endpoint) => endpoint.slug);
    const addresses = allEndpoints.map(
      (endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ":")}`,
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("takes no day or moment of a year 0, which PostgreSQL does not know", () => {
    const fields = allEndpoints.flatMap(({ slug, query, body }: Endpoint) =>
      [query, body].flatMap((schema) => {
        if (!(schema instanceof z.ZodMiniObject)) return [];
        return Object.entries(schema.shape).map(([name, field]) => ({
          name: `${slug} ${name}`,
          accepts: (text: string) => z.safeParse(field, text).success,
        }));
      }),
    );
    const accepted = (text: string) =>
      fields.filter(({ accepts }) => accepts(text)).map(({ name }) => name);
    for (const text of ["2026-11-20", "2026-11-20T09:30:00Z"]) {
      const anyText = new Set(accepted(text.replace("11-20", "13-45")));
      const dated = accepted(text).filter((name) => !anyText.has(name));
      expect(dated.length).toBeGreaterThan(2);
      const ancient = new Set(accepted(text.replace("2026", "0000")));
      expect(dated.filter((name) => ancient.has(name))).toEqual([]);
    }
  });

  test("marks every answer that bounds an amount", () => {
    const terms = allEndpoints.filter(({ slug }) => /^read-[a-z-]+-terms$/.test(slug));
    expect(terms.length).toBeGreaterThan(5);
    expect(terms.filter((endpoint) => !("boundsAmounts" in endpoint))).toEqual([]);
  });

  test("tells of everything that a call undoes", () => {
    const undoing = allEndpoints.filter(
      ({ slug, method }) => method === "DELETE" || undoingSlug.test(slug),
    );
    expect(undoing.filter(({ tells }) => tells === undefined).map(({ slug }) => slug)).toEqual([]);
  });

  test.each(allEndpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "%s: path parameters and their schema name the same things",
    (_, endpoint) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const schema =
        endpoint.params === undefined ? {} : z.toJSONSchema(endpoint.params).properties;
      expect(new Set(Object.keys(schema ?? {}))).toEqual(new Set(inPath));
    },
  );

  test.each(allEndpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "%s: describes the wire and nothing else",
    (_, endpoint) => {
      const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.response];
      for (const schema of schemas) {
        if (schema !== undefined)
          expect(() => z.toJSONSchema(schema, { io: "output" })).not.toThrow();
      }
    },
  );

  test.each(allEndpoints.map((endpoint) => [endpoint.slug, endpoint] as const))(
    "%s: declares only errors of its own",
    (_, endpoint) => {
      const general: readonly string[] = endpoint.movesMoney
        ? [...anyCallErrors, ...anyMoneyErrors]
        : anyCallErrors;
      expect(endpoint.errors.filter((code) => general.includes(code))).toEqual([]);
    },
  );

  test("lets a call answer that money is on hold exactly if money can leave by it", () => {
    const answering = allEndpoints.filter(({ errors }) => errors.includes("withdrawals-on-hold"));
    expect(answering.map(({ slug }) => slug)).toEqual(
      allEndpoints.filter(letsMoneyOut).map(({ slug }) => slug),
    );
  });

  test("lets every payment answer that there is not enough money", () => {
    const payments = allEndpoints.filter(({ movesMoney }) => movesMoney === "out");
    expect(payments.length).toBeGreaterThan(5);
    const unlimited = payments.filter(({ errors }) => !errors.includes("insufficient-funds"));
    expect(unlimited.map(({ slug }) => slug)).toEqual([]);
  });

  test("encodes a path parameter", () => {
    expect(fillPath("/a/:id/b", { id: "x/y ?" })).toBe("/a/x%2Fy%20%3F/b");
    expect(() => fillPath("/a/:id", {})).toThrow(/"id"/);
  });

  test("refuses a field with a validation code, never a sentence", () => {
    const refused = signUpBody.safeParse({
      identifier: "nobody",
      password: "short",
      referralCode: "12",
      termsAccepted: false,
      language: "en",
    });
    expect(refused.success).toBe(false);
    const messages = refused.error?.issues.map((issue) => issue.message) ?? [];
    expect(messages).toEqual(
      expect.arrayContaining([
        "identifier-invalid",
        "password-too-short",
        "referral-length",
        "terms-required",
      ]),
    );
    expect(messages.filter((message) => !isValidationCode(message))).toEqual([]);
  });
});
