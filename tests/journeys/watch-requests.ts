import type { Browser, BrowserContext, Request as BrowserRequest } from "@playwright/test";
import { cookieNames } from "@apex/contract/headers";
import { readSentRequest } from "./sent-request.ts";

/** The requests that the pages of a journey have sent. */
interface SentRequests {
  readonly calls: readonly string[];
  readonly problems: readonly string[];
}

/** A field of a form: its text, or what is known of its file. */
interface FormField {
  readonly name: string;
  readonly value: string | { readonly name: string; readonly type: string; readonly size: number };
}

const isForm = (request: BrowserRequest) =>
  request.headers()["content-type"]?.startsWith("multipart/") ?? false;

/**
 * Checks every request of every page against the contract, in any context; forms with files only in `context`. Returns
 * a function that ends it.
 */
export async function watchRequests(
  browser: Browser,
  context: BrowserContext,
): Promise<() => Promise<SentRequests>> {
  const calls = new Set<string>();
  const problems: string[] = [];
  const reading: Promise<void>[] = [];
  /** Every value that the browsers' token cookies have had. */
  const tokens = new Set<string>();
  const bearers = new Map<string, string>();
  const formRequests: BrowserRequest[] = [];
  const forms: FormData[] = [];
  await tellForms(context, forms);

  async function look(request: BrowserRequest, body: BodyInit | null): Promise<void> {
    const { "content-type": type, ...headers } = request.headers();
    const sent = await readSentRequest(
      new Request(request.url(), {
        method: request.method(),
        // The code that builds the body also writes the form's boundary.
        headers: {
          ...headers,
          ...(type !== undefined && !isForm(request) && { "content-type": type }),
        },
        body,
      }),
    );
    if (sent === undefined) return;
    calls.add(sent.call);
    problems.push(...sent.problems.map((problem) => `${sent.call}: ${problem}`));
    await lookAtBearer(request, sent.call);
  }
  async function lookAtBearer(request: BrowserRequest, call: string): Promise<void> {
    const bearer = request.headers()["authorization"]?.replace("Bearer ", "");
    if (bearer === undefined || bearers.has(bearer)) return;
    bearers.set(bearer, call);
    const cookies = await request.frame().page().context().cookies();
    for (const { name, value } of cookies)
      if (name === cookieNames.token) tokens.add(decodeURIComponent(value));
  }
  const asked = (request: BrowserRequest) => {
    if (request.isNavigationRequest()) return;
    if (isForm(request)) formRequests.push(request);
    else reading.push(look(request, bodyOf(request)));
  };
  const watched: BrowserContext[] = [];
  const watch = (opened: BrowserContext) => {
    opened.on("request", asked);
    watched.push(opened);
  };
  browser.contexts().forEach(watch);
  browser.on("context", watch);

  return async () => {
    browser.off("context", watch);
    // A page that is still loading when its journey ends would be asked for its cookies after it has closed.
    for (const opened of watched) opened.off("request", asked);
    await Promise.all([
      ...reading,
      ...formRequests.map((request, at) => look(request, forms[at] ?? null)),
    ]);
    const strange = [...bearers].filter(([bearer]) => !tokens.has(bearer));
    return {
      calls: [...calls],
      problems: [
        ...problems,
        ...strange.map(([, call]) => `${call}: Its bearer token is not the cookie's.`),
      ],
    };
  };
}

function bodyOf(request: BrowserRequest): BodyInit | null {
  const body = request.postDataBuffer();
  return body && new Uint8Array(body);
}

/** Reports forms with files from the page itself, because the browser's tools do not see their contents. */
async function tellForms(context: BrowserContext, forms: FormData[]): Promise<void> {
  await context.exposeBinding("apexSentForm", (_, fields: readonly FormField[]) => {
    const form = new FormData();
    for (const { name, value } of fields)
      if (typeof value === "string") form.append(name, value);
      else
        form.append(name, new File([new Uint8Array(value.size)], value.name, { type: value.type }));
    forms.push(form);
  });
  await context.addInitScript(() => {
    const send = window.fetch;
    const tell = async (request: Request) => {
      const told: unknown = Reflect.get(window, "apexSentForm");
      const form = await request.formData();
      const fields = [...form].map(([name, value]) =>
        typeof value === "string"
          ? { name, value }
          : { name, value: { name: value.name, type: value.type, size: value.size } },
      );
      if (typeof told === "function") told(fields);
    };
    window.fetch = (input, init) => {
      if (input instanceof Request && input.headers.get("content-type")?.startsWith("multipart/"))
        void tell(input.clone());
      return send(input, init);
    };
  });
}
