/** An answer's fields; its lists can be streamed a few items at a time. */
type Parts<R> = {
  readonly [K in keyof R]: R[K] extends readonly (infer Item)[]
    ? R[K] | AsyncIterable<readonly Item[]>
    : R[K];
};

/** An answer that may be too long for memory: its lists are read as fast as the caller consumes them. */
export class StreamedAnswer<R> {
  readonly parts: Parts<R>;

  constructor(parts: Parts<R>) {
    this.parts = parts;
  }
}

/**
 * The JSON of an answer, as a stream that is produced on demand.
 * @param onError receives an error that breaks the answer off: the caller then gets it without its end.
 */
export function streamOf(
  { parts }: StreamedAnswer<unknown>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const texts = textsOf(Object.entries(Object(parts)));
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

async function* textsOf(fields: readonly [string, unknown][]): AsyncGenerator<string, undefined> {
  let before = "{";
  for (const [name, value] of fields) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ",";
    if (isPages(value)) yield* listTexts(value);
    else yield JSON.stringify(value);
  }
  yield "}";
  return undefined;
}

async function* listTexts(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield "[";
  let before = "";
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((item) => JSON.stringify(item)).join(",");
    before = ",";
  }
  yield "]";
}

function isPages(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
