import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const wallet = "https://wallet.apex.test";
export const clientSecret = "a secret of the tests, long enough for any provider";

/** An independent OpenID provider: the person named in `login` is signed in there at once, and consents. */
export async function startProvider() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "apex",
        client_secret: clientSecret,
        redirect_uris: [`${wallet}/auth/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub", "email", "email_verified"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: !sub.startsWith("unproved") }),
    }),
  });
  const answer = provider.callback();
  let person = "";
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    const consent = async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({
        accountId: person,
        clientId: String(params["client_id"]),
      });
      grant.addOIDCScope("openid email");
      await provider.interactionFinished(
        request,
        response,
        person === ""
          ? { error: "access_denied" }
          : { login: { accountId: person }, consent: { grantId: await grant.save() } },
      );
    };
    consent().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    /** Visits the provider as a browser does; returns the query with which it sends back. An empty `who` declines. */
    async visit(url: string, who: string): Promise<string> {
      person = who;
      const cookies = new Map<string, string>();
      let next = new URL(url);
      while (next.origin === issuer) {
        const response = await fetch(next, {
          redirect: "manual",
          headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
        });
        for (const header of response.headers.getSetCookie()) {
          const [name = "", value = ""] = (header.split(";")[0] ?? "").split("=");
          cookies.set(name, value);
        }
        next = new URL(response.headers.get("location") ?? "about:blank", next);
      }
      return next.search;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
