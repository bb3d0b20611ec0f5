import { allEndpoints } from "@apex/contract/all-endpoints";
import { languageSchema } from "@apex/contract/auth/language";
import type { Endpoint } from "@apex/contract/endpoint";
import {
  clientHeader,
  clientMarker,
  guestIdHeader,
  idempotencyKeyHeader,
} from "@apex/contract/headers";
import { idempotencyKeySchema } from "@apex/contract/keys/idempotency-key";
import { eventStreamPath } from "@apex/contract/notifications/event-stream";
import { Refusal } from "../../packages/engine/src/platform/refusal.ts";
import { inputReader } from "../../packages/engine/src/runtime/http/read-input.ts";
import { takesPageSize } from "./specified-calls.ts";

/** A request as a page has sent it, held against the contract. */
export interface SentRequest {
  /** Method, path pattern and the names in the query: `GET /auth-http/auth/profile/devices/all?page&perPage`. */
  readonly call: string;
  /** The ways in which the request breaks the contract. */
  readonly problems: readonly string[];
}

interface Route {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
  readonly read: ReturnType<typeof inputReader>;
}

const parameter = /:([A-Za-z]+)/g;
const parametersOf = ({ path }: Endpoint) => path.match(parameter)?.length ?? 0;

/** Routes without parameters come first, because a pattern may match their paths too. */
const routes: readonly Route[] = allEndpoints
  .toSorted((one, other) => parametersOf(one) - parametersOf(other))
  .map((endpoint) => ({
    endpoint,
    path: new RegExp(`^${endpoint.path.replaceAll(parameter, "(?<$1>[^/]+)")}$`),
    read: inputReader(endpoint),
  }));

const serviceOf = (path: string) => path.split("/")[1] ?? "";
const services = new Set([...allEndpoints.map(({ path }) => path), eventStreamPath].map(serviceOf));

/** Checks a request against the contract; undefined for a request to something else. */
export async function readSentRequest(request: Request): Promise<SentRequest | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (!services.has(serviceOf(pathname))) return undefined;
  const call = (path: string) => {
    const names = [...new Set(searchParams.keys())].toSorted();
    return `${request.method} ${path}${names.length === 0 ? "" : `?${names.join("&")}`}`;
  };
  if (pathname === eventStreamPath)
    return { call: call(pathname), problems: headerProblems(request, "text/event-stream") };

  const route = routes.find(
    ({ endpoint, path }) => endpoint.method === request.method && path.test(pathname),
  );
  if (route === undefined)
    return { call: call(pathname), problems: ["The contract has no such call."] };
  const { endpoint } = route;
  return {
    call: call(endpoint.path),
    problems: [
      ...headerProblems(request, "application/json"),
      ...callHeaderProblems(request, endpoint),
      ...pageProblems(searchParams, `${request.method} ${endpoint.path}`),
      ...(await inputProblems(request, route, pathname)),
    ],
  };
}

/** Problems with the headers that every request needs. */
function headerProblems({ headers }: Request, accept: string): string[] {
  const bearer = headers.get("authorization");
  return [
    headers.get(clientHeader) !== clientMarker && `It has no ${clientHeader}: ${clientMarker}.`,
    headers.get("accept") !== accept && `It does not accept ${accept}.`,
    !languageSchema.safeParse(headers.get("accept-language")).success &&
      "Its accept-language is none of the product's.",
    bearer !== null && !/^Bearer \S+$/.test(bearer) && "Its authorization is no bearer token.",
  ].filter((problem) => problem !== false);
}

/** Problems with the page size, which the specified lists require. */
function pageProblems(query: URLSearchParams, call: string): string[] {
  const isSizeless = query.has("page") && !query.has("perPage") && takesPageSize(call);
  return isSizeless ? ["It asks for a page without perPage."] : [];
}

/** Headers that depend on the call. */
function callHeaderProblems({ headers }: Request, endpoint: Endpoint): string[] {
  const key = headers.get(idempotencyKeyHeader);
  return [
    !headers.get(guestIdHeader) && `It has no ${guestIdHeader}.`,
    endpoint.movesMoney !== undefined &&
      !idempotencyKeySchema.safeParse(key).success &&
      `It moves money without an ${idempotencyKeyHeader}.`,
    endpoint.movesMoney === undefined &&
      key !== null &&
      !idempotencyKeySchema.safeParse(key).success &&
      `Its ${idempotencyKeyHeader} is none.`,
  ].filter((problem) => problem !== false);
}

/** Parameters, query, body and its content type, read as the server reads them. */
async function inputProblems(
  request: Request,
  { endpoint, path, read }: Route,
  pathname: string,
): Promise<string[]> {
  if (endpoint.body === undefined && request.body !== null) return ["It has a body."];
  const params = Object.entries(path.exec(pathname)?.groups ?? {}).map(
    ([name, value]) => [name, decodeURIComponent(value)] as const,
  );
  try {
    await read(request, Object.fromEntries(params));
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { issues } = error;
    return issues.length === 0
      ? [`It is refused: ${error.code}.`]
      : issues.map(({ path: place, code }) => `${place.join(".")}: ${code}.`);
  }
}
