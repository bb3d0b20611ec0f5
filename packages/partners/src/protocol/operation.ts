import * as z from "zod/mini";

/** Converts between JSON on the wire and the values of a port. */
type Codec<Value> = z.ZodMiniType<Value>;

/** The part of an order that a partner repeats in its answer, so that no answer is taken for another order's. */
export const orderEchoSchema = z.strictObject({
  reference: z.string(),
  asset: z.optional(z.string()),
  amountMinor: z.optional(z.string()),
});
export type OrderEcho = z.output<typeof orderEchoSchema>;

/** The subject of a request, which decides its partner. */
export interface About {
  readonly asset?: string | undefined;
  /** ISO 3166. */
  readonly country?: string | undefined;
}

/** The part of a port that the settings leave to a partner; absent for all of it. */
export interface Share {
  readonly assets?: readonly string[] | undefined;
  readonly countries?: readonly string[] | undefined;
}

/** A partner's value, together with the partner's share. */
export type Shared<Part> = Part & { readonly share: Share };

/** The single definition of a request to a port, from which its client, server, documentation and check are made. */
export interface Operation<Rail, Request, Answer> {
  /** Kebab case; its address is `<url>/<port>/<name>`. */
  readonly name: string;
  /** A sentence for people who write a partner. */
  readonly summary: string;
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
  /** The order that it makes, changes or reads; absent for a question about none. */
  readonly order?: (request: Request) => OrderEcho;
  /** Set if it is about an existing order. `unsent` is the answer for an order that was never given to a partner. */
  readonly follows?: { readonly unsent: NoInfer<Answer> };
  /** The subject of a request, by which one of several partners is chosen. */
  readonly about?: (request: Request) => About;
  /** True if a partner offers what is requested. */
  readonly offers?: (rail: Rail, request: Request) => Promise<boolean>;
  /** Joins the answers of all partners; absent if a single partner answers. */
  readonly gather?: (answers: readonly Shared<{ readonly answer: Answer }>[]) => Answer;
  /** Asks an implementation of the port. */
  readonly perform: (rail: Rail, request: Request) => Promise<Answer>;
}

/** Fixes the port of an operation; its other types follow from its schemas. */
export function operationOf<Rail>() {
  return <Request, Answer>(
    operation: Operation<Rail, Request, Answer>,
  ): Operation<Rail, Request, Answer> => operation;
}

/** Asks the partner of a port. */
export type Ask<Rail> = <Request, Answer>(
  operation: Operation<Rail, Request, Answer>,
  request: Request,
) => Promise<Answer>;

/** An operation's answer as JSON. */
export interface JsonAnswer {
  readonly order?: OrderEcho;
  readonly answer: unknown;
}

/** An operation as its server and its documentation see it, independent of its types. */
export interface ServedOperation<Rail> {
  readonly name: string;
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly isAboutOrder: boolean;
  /** @throws {z.core.$ZodError} for an invalid request. */
  answerJson(rail: Rail, request: unknown): Promise<JsonAnswer>;
}

export function served<Rail, Request, Answer>(
  operation: Operation<Rail, Request, Answer>,
): ServedOperation<Rail> {
  const { name, summary, request, answer, order, perform } = operation;
  return {
    name,
    summary,
    request,
    answer,
    isAboutOrder: order !== undefined,
    async answerJson(rail, json) {
      const asked = z.parse(request, json);
      const answered = z.encode(answer, await perform(rail, asked));
      return { ...(order && { order: order(asked) }), answer: answered };
    },
  };
}

/** A port: the requests that the engine sends to a kind of partner, over HTTP. */
export interface Port<Rail, Facts> {
  readonly name: string;
  readonly summary: string;
  /** The partner's answer to the capabilities request. */
  readonly facts: Codec<Facts>;
  readonly describe: (rail: Rail) => Facts;
  readonly operations: readonly ServedOperation<Rail>[];
  /** The capabilities until the partner has answered. */
  readonly none: Facts;
  /** How several partners share the port; absent for a port with only one. */
  readonly several?: {
    /** What the settings may divide it by. */
    readonly by: readonly (keyof Share)[];
    readonly joinFacts: (parts: readonly Shared<{ readonly facts: Facts }>[]) => Facts;
  };
  /** Implements the engine's rail by requests to a partner. `facts` returns the last known capabilities. */
  readonly connect: (ask: Ask<Rail>, facts: () => Facts) => Rail;
}

export function definePort<Rail>() {
  return <Facts>(port: Port<Rail, Facts>): Port<Rail, Facts> => port;
}

/** The capabilities request, which every port has. */
export function capabilitiesOf<Rail, Facts>({
  facts,
  describe,
}: Pick<Port<Rail, Facts>, "facts" | "describe">) {
  return operationOf<Rail>()({
    name: "capabilities",
    summary: "What the partner offers now. It is asked at the start and every half minute.",
    request: z.strictObject({}),
    answer: facts,
    perform: async (rail) => describe(rail),
  });
}
