import * as z from "zod/mini";
import type { DeskTopic } from "./desk/desk-topics.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { Resource } from "./resources.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Any wire schema. Schemas describe the wire only: no transform, no codec, no bigint. */
export type Schema = z.ZodMiniType;

/**
 * What a call has undone: the person's own thing was deleted, somebody's access or connection removed, an offer to
 * somebody taken back.
 */
export type Undone = "deleted" | "removed" | "taken-back";

/** Matches the slugs of calls that undo something. Calls with the method DELETE do so too. */
export const undoingSlug =
  /^(cancel|close|delete|disconnect|distrust|forget|remove|revoke|terminate|unsubscribe)-/;

/** What a call reads or changes: a resource of customers, or a topic of the desk. */
export type Topic = Resource | DeskTopic;

/** A call of the product, defined once for client and server. */
export interface Endpoint {
  /** In camel case, the slug is the name of this constant; with `Handler` appended, that of its handler. */
  readonly slug: string;
  readonly method: Method;
  /**
   * Path with `:name` parameters, from the root of the API. Its first part, such as `auth-http`, is the name that the
   * specification gives a service; several domains share one.
   */
  readonly path: string;
  /** A sentence for readers of the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  /** The call's own error codes; those of any call are `anyCallErrors`. */
  readonly errors: readonly ErrorCode[];
  /**
   * True if the call checks another call's request in advance, which is in its `request`, and can therefore answer
   * every error code of that call.
   */
  readonly answersAhead?: true;
  /** What a successful answer shows: a change of it makes the answer stale. */
  readonly reads?: readonly Topic[];
  /**
   * True if the answer bounds the amount of a payment: once a change makes it stale it is dropped, and never shown
   * while the next one is loading.
   */
  readonly boundsAmounts?: true;
  /** What a successful call makes stale. */
  readonly changes?: readonly Topic[];
  /**
   * What the call undoes. After a success, the client announces it on every page; `by-page` if the page announces it in
   * its own words.
   */
  readonly tells?: Undone | "by-page";
  /** The largest body in bytes. Default 64 KiB. */
  readonly bodyBytesMax?: number;
  /** True if the body is a form with a file in it (`multipart/form-data`) instead of JSON. */
  readonly isMultipart?: true;
  /** The direction of the money. A call with it needs an `Idempotency-Key` header. */
  readonly movesMoney?: MoneyWay;
  /**
   * How a payment is treated that needs another member's approval: it waits, or it is refused, because it depends on a
   * price or on somebody else's request. The engine's row of a call that moves money out does not compile without it.
   */
  readonly approval?: "waits" | "refused";
  /**
   * True if the call changes rights of a person or token, the approval rule, or webhooks: it needs a bound proof, is
   * mailed to all owners, and is logged.
   */
  readonly changesRights?: true;
  /**
   * True if the call moves no money itself, but schedules, approves or retries a payment to others, reveals payment
   * data, or changes who can pay or be paid.
   */
  readonly preparesMoneyOut?: true;
}

/**
 * The direction in which a call moves money: `out` of the customer's control, `in` from outside, or `own` if it stays
 * the customer's (vaults, trades, collections, withdrawals from a card).
 */
export type MoneyWay = "out" | "in" | "own";

/** True if a call can move money out of the customer's control. Such a call is refused during the hold after a change of credentials. */
export function letsMoneyOut({
  movesMoney,
  preparesMoneyOut,
}: Pick<Endpoint, "movesMoney" | "preparesMoneyOut">): boolean {
  return movesMoney === "out" || preparesMoneyOut === true;
}

/** The topics of a customer's call are resources, which its events can announce. */
interface CustomerEndpoint extends Endpoint {
  readonly reads?: readonly Resource[];
  readonly changes?: readonly Resource[];
}

export function defineEndpoint<const E extends CustomerEndpoint>(endpoint: E): E {
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
