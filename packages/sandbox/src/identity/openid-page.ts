import type { Language } from "@apex/contract/auth/language";
import { emailSchema } from "@apex/contract/auth/identifier";
import type { EngineContext } from "@apex/engine/runtime/context";
import { readFields } from "@apex/engine/runtime/http/read-body";
import { seeOther } from "@apex/engine/runtime/http/see-other";
import {
  createSandboxOpenid,
  openidRequestSchema,
  sandboxOpenidPath,
  type OpenidRequest,
} from "../rails/openid.ts";
import { Refusal } from "@apex/engine/platform/refusal";
import { say } from "@apex/engine/platform/words/say";
import { html } from "@apex/engine/platform/html";
import { logoLink } from "@apex/engine/platform/logo";
import { htmlPage } from "../http/html-page.ts";

const providerNames: Readonly<Record<string, string>> = { google: "Google", apple: "Apple" };

/** The sandbox's page of a sign-in provider: the tester chooses who signs in. Customers come here, so it speaks their language. */
export function openidPage(
  context: EngineContext,
  query: URLSearchParams,
  language: Language,
): Response {
  const request = requestOf(context, query);
  const words = (name: string, params?: Readonly<Record<string, unknown>>) =>
    say(language, `apex.server.openid.${name}`, params);
  const title = words("title", { provider: providerNames[request.client_id] ?? request.client_id });
  return htmlPage(
    language,
    title,
    html`<main class="sheet">
      ${logoLink(context.publicUrl)}
      <section class="panel">
        <div>
          <h1>${title}</h1>
          <p class="quiet">${words("sandbox")}</p>
        </div>
        <form method="post" action="${sandboxOpenidPath}/authorize">
          ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <label
            >${words("email")}<input name="email" type="email" autocomplete="email" required
          /></label>
          <button name="outcome" value="yes">${words("yes")}</button>
        </form>
        <form method="post" action="${sandboxOpenidPath}/authorize">
          ${Object.entries(request).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="plain" name="outcome" value="no">${words("no")}</button>
        </form>
      </section>
    </main>`,
  );
}

/** Returns the tester to the wallet with their choice. */
export async function answerOpenidPage(context: EngineContext, given: Request): Promise<Response> {
  const form = await readFields(given);
  const request = requestOf(context, form);
  const openid = createSandboxOpenid(context.db, context.publicUrl);
  const back = new URL(request.redirect_uri);
  back.searchParams.set("state", request.state);
  back.searchParams.set("iss", openid.issuer);
  const email = form.get("email")?.trim().toLowerCase() ?? "";
  if (form.get("outcome") !== "yes") back.searchParams.set("error", "access_denied");
  else if (emailSchema.safeParse(email).success)
    back.searchParams.set("code", await openid.issueCode(request, email, context.clock.wall()));
  else throw invalid("email");
  return seeOther(back.href);
}

/** A request of this wallet; the page redirects nowhere else. */
function requestOf({ publicUrl }: EngineContext, given: URLSearchParams): OpenidRequest {
  const parsed = openidRequestSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success || new URL(parsed.data.redirect_uri).origin !== new URL(publicUrl).origin)
    throw invalid("redirect_uri");
  return parsed.data;
}

function invalid(field: string): Refusal {
  return new Refusal("validation-failed", {
    issues: [{ path: ["query", field], code: "invalid" }],
  });
}
