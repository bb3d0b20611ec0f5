import type { Language } from "@apex/contract/auth/sign-up";
import type { EngineContext } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { finishDocumentCheck } from "../verification/finish-document-check.ts";
import { say } from "../words/say.ts";
import { html, htmlPage, logoLink, type Html } from "./html.ts";

interface DocumentCheck {
  readonly status: string;
  readonly return_to: string;
  readonly first_name: string | null;
}

/**
 * The identity provider's page of the sandbox: the tester decides how the check of the document ends.
 * Customers come here from the wallet, so it speaks the language of their browser.
 */
export async function identityCheckPage(
  context: EngineContext,
  checkId: string,
  language: Language,
): Promise<Response> {
  const { status, return_to, first_name } = await checkOf(context, checkId);
  const back = backTo(context, return_to);
  const words = (name: string, params?: Readonly<Record<string, unknown>>) =>
    say(language, `apex.server.identityCheck.${name}`, params);
  const sheet = (title: string, content: Html) =>
    htmlPage(
      language,
      title,
      html`<main class="sheet">
        ${logoLink(back)}
        <section class="panel">
          <div>
            <h1>${title}</h1>
            <p class="quiet">${words("sandbox")}</p>
          </div>
          ${content}
        </section>
      </main>`,
    );
  if (status !== "PENDING") {
    return sheet(
      words("finishedTitle"),
      html`<p>${words(status === "VERIFIED" ? "finishedVerified" : "finishedRejected")}</p>
        <p><a href="${back}">${words("back")}</a></p>`,
    );
  }
  return sheet(
    words("title"),
    html`<p>${first_name === null ? words("text") : words("textNamed", { name: first_name })}</p>
      <form method="post" action="/sandbox/identity/${checkId}">
        <button name="outcome" value="approve">${words("approve")}</button>
        <button class="plain" name="outcome" value="reject">${words("reject")}</button>
      </form>
      <p><a href="${back}">${words("leave")}</a></p>`,
  );
}

/** Ends the check as the tester chose, and sends them back to where they came from. */
export async function answerIdentityCheck(
  context: EngineContext,
  checkId: string,
  request: Request,
): Promise<Response> {
  const check = await checkOf(context, checkId);
  const outcome = new URLSearchParams(await request.text()).get("outcome");
  if (outcome !== "approve" && outcome !== "reject") {
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "outcome"], code: "invalid" }],
    });
  }
  if (check.status === "PENDING") {
    await finishDocumentCheck(context, checkId, outcome === "approve" ? "VERIFIED" : "REJECTED");
  }
  return new Response(null, {
    status: 303,
    headers: { location: backTo(context, check.return_to) },
  });
}

async function checkOf(context: EngineContext, checkId: string): Promise<DocumentCheck> {
  const [check] = await context.db.query<DocumentCheck>(
    `select d.status, d.return_to, u.first_name from document_checks d join users u on u.id = d.user_id
     where d.id::text = $1`,
    [checkId],
  );
  if (check === undefined) throw new Refusal("not-found");
  return check;
}

/** A place of the wallet; anything else is its front page. */
function backTo({ publicUrl }: EngineContext, returnTo: string): string {
  const url = new URL(returnTo, publicUrl);
  return url.origin === new URL(publicUrl).origin ? url.href : publicUrl;
}
