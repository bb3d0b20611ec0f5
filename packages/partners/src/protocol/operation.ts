import * as z from "zod/mini";

/** A schema between the wire (JSON) and what a port takes or answers. */
type Codec<Value> = z.ZodMiniType<Value>;

/** The part of an order that a partner repeats in its answer, so that no answer is taken for another order's. */
export const orderEchoSchema = z.strictObject({
  reference: z.string(),
  asset: z.optional(z.string()),
  amountMinor: z.optional(z.string()),
});
export type OrderEcho = z.output<typeof orderEchoSchema>;

/** What a question or an order is about. */
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

/** Something of a partner's, with its share. */
export type Shared<Part> = Part & { readonly share: Share };

/** A question or an order to a port, once: its client, its server, its document and its check are made of it. */
export interface Operation<Rail, Request, Answer> {
  /** Kebab case; its address is `<url>/<port>/<name>`. */
  readonly name: string;
  /** A sentence for people who write a partner. */
  readonly summary: string;
  readonly request: Codec<Request>;
  readonly answer: Codec<Answer>;
  /** The order that it makes, changes or reads; absent for a question about none. */
  readonly order?: (request: Request) => OrderEcho;
  /** It makes no order and needs one that was made. `unsent` is the answer about one that was given to nobody. */
  readonly follows?: { readonly unsent: NoInfer<Answer> };
  /** What it is about, by which several partners of a port are told apart. */
  readonly about?: (request: Request) => About;
  /** True if the partner behind the rail offers what is asked for. */
  readonly offers?: (rail: Rail, request: Request) => Promise<boolean>;
  /** Makes one answer of those of all partners; absent where one partner answers for all. */
  readonly gather?: (answers: readonly Shared<{ readonly answer: Answer }>[]) => Answer;
  /** Asks an implementation of the port. */
  readonly perform: (rail: Rail, request: Request) => Promise<Answer>;
}

/** Fixes the port that an operation belongs to; the rest of its types follows from its schemas. */
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

/** What an operation answers, as JSON. */
export interface JsonAnswer {
  readonly order?: OrderEcho;
  readonly answer: unknown;
}

/** An operation as its server and its document see it, whatever it takes and answers. */
export interface ServedOperation<Rail> {
  readonly name: string;
  readonly summary: string;
  readonly request: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
  readonly isAboutOrder: boolean;
  /** @throws {z.core.$ZodError} for a request that is not as agreed. */
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

/** A port: what the engine asks of a kind of partner, over HTTP. */
export interface Port<Rail, Facts> {
  readonly name: string;
  readonly summary: string;
  /** What the partner offers, which it says when it is asked for its capabilities. */
  readonly facts: Codec<Facts>;
  readonly describe: (rail: Rail) => Facts;
  readonly operations: readonly ServedOperation<Rail>[];
  /** What is offered until the partner has said. */
  readonly none: Facts;
  /** How several partners meet it together; absent for a port that one partner meets. */
  readonly several?: {
    /** What the settings may divide it by. */
    readonly by: readonly (keyof Share)[];
    readonly joinFacts: (parts: readonly Shared<{ readonly facts: Facts }>[]) => Facts;
  };
  /** The engine's port, met by asking a partner. `facts` answers what the partner said last. */
  readonly connect: (ask: Ask<Rail>, facts: () => Facts) => Rail;
}

export function definePort<Rail>() {
  return <Facts>(port: Port<Rail, Facts>): Port<Rail, Facts> => port;
}

/** The question that every port answers, with what it offers. */
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
