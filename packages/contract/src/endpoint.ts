import * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";
import type { Resource } from "./resources.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Any wire schema. Schemas describe the wire only: no transform, no codec, no bigint. */
export type Schema = z.ZodMiniType;

/** The end of something that stood: the person's own thing, another's access or tie, an offer to another. */
export type Undone = "deleted" | "removed" | "taken-back";

/** Calls that undo something, by their names; one with the method DELETE does so too. */
export const undoingSlug =
  /^(cancel|close|delete|disconnect|distrust|forget|remove|revoke|terminate|unsubscribe)-/;

/** A call of the product, defined once for client and server. */
export interface Endpoint {
  /** In camel case the name of this constant, and with `Handler` that of its handler. */
  readonly slug: string;
  readonly method: Method;
  /** Path with `:name` parameters, from the root of the API. */
  readonly path: string;
  /** A sentence for readers of the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The call's own error codes; those of any call are `anyCallErrors`. */
  readonly errors: readonly ErrorCode[];
  /** True if it checks a request of another call in advance, which is its `request`, and so answers any error code of that call. */
  readonly answersAhead?: true;
  /** The resources that a successful answer shows: an event that changes one makes the answer stale. */
  readonly reads?: readonly Resource[];
  /** True if its answer bounds the amount of a payment: one that a change has made wrong is dropped, and never shown while the next is read. */
  readonly boundsAmounts?: true;
  /** The resources that a successful call makes stale. */
  readonly changes?: readonly Resource[];
  /**
   * A call that undoes something names it, and every page tells so after a success; `by-page` if the page has words of its own for it.
   */
  readonly tells?: Undone | "by-page";
  /** The largest body in bytes. Default 64 KiB. */
  readonly bodyBytesMax?: number;
  /** True if the body is a form with a file in it (`multipart/form-data`) instead of JSON. */
  readonly isMultipart?: true;
  /** The direction of the money; such a call needs an `Idempotency-Key` header. */
  readonly movesMoney?: MoneyWay;
  /**
   * What becomes of a payment that needs another member's approval: it waits, or is refused, because it depends on a price or somebody
   * else's request. Every call that moves money out says so: its engine's row does not compile otherwise.
   */
  readonly approval?: "waits" | "refused";
  /**
   * True if it changes rights of a person or token, the approval rule, or webhooks: it needs a bound proof, and is
   * mailed to all owners and logged.
   */
  readonly changesRights?: true;
  /** True if it moves no money itself but plans, approves or retries a payment to others, reveals payment data, or changes who can pay or be paid. */
  readonly preparesMoneyOut?: true;
}

/**
 * The way a call moves money: `out` of the customer's control, `in` from outside, or `own` for what stays the customer's (their vaults,
 * trades, collections, what comes off a card).
 */
export type MoneyWay = "out" | "in" | "own";

/** True if a call can move money out of the customer's control. Such a call is refused during the hold after a change of credentials. */
export function letsMoneyOut({
  movesMoney,
  preparesMoneyOut,
}: Pick<Endpoint, "movesMoney" | "preparesMoneyOut">): boolean {
  return movesMoney === "out" || preparesMoneyOut === true;
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends Schema }
  ? { [key in K]: z.output<S> }
  : unknown;

/** The input of a call: those of `params`, `query` and `body` that the endpoint has. */
export type InputOf<E extends Endpoint> = Part<E, "params"> & Part<E, "query"> & Part<E, "body">;

/** The answer to a successful call. */
export type ResponseOf<E extends Endpoint> = z.output<E["response"]>;

/** The path with its parameters filled in, each percent-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new Error(`The path ${path} needs the parameter "${name}".`);
    }
    return encodeURIComponent(value);
  });
}
