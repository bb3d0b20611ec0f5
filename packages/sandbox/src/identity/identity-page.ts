import type { Language } from "@apex/contract/auth/language";
import { ownPath } from "@apex/contract/own-path";
import { identityDocumentsOf } from "@apex/contract/verification/identity-documents";
import { documentReasons } from "@apex/contract/verification/verify-bvn";
import type { EngineContext } from "@apex/engine/runtime/context";
import { readFields } from "@apex/engine/runtime/http/read-body";
import { seeOther } from "@apex/engine/runtime/http/see-other";
import { sandboxWebhookKey } from "../rails/identity.ts";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { Refusal } from "@apex/engine/platform/refusal";
import { takeIdentityWebhook } from "@apex/engine/money/deposits/take-identity-webhook";
import { say } from "@apex/engine/platform/words/say";
import { html, type Html } from "@apex/engine/platform/html";
import { logoLink } from "@apex/engine/platform/logo";
import { htmlPage } from "../http/html-page.ts";

interface DocumentCheck {
  readonly status: string;
  readonly stage: string;
  readonly provider: string;
  readonly return_to: string;
  readonly first_name: string | null;
  readonly country: string | null;
}

type Words = (name: string, params?: Readonly<Record<string, unknown>>) => string;

const providerNames: Readonly<Record<string, string>> = {
  "meta-map": "MetaMap",
  aiprise: "AiPrise",
};
/**
 * The outcomes that a tester can choose for the automatic check. A check that it leaves open waits at the desk of
 * staff.
 */
const outcomes: Readonly<Record<string, string>> = {
  approve: "VERIFIED",
  reject: "REJECTED",
  duplicate: "DUPLICATE",
  review: "REVIEW-REQUIRED",
};

/**
 * The sandbox's page of an identity provider: a document, a selfie, and then the tester chooses the result of the automatic check, or
 * leaves it open. Customers come here from the wallet, so it speaks the language of their browser.
 * @param step `selfie` after the document; anything else is the first.
 */
export async function identityCheckPage(
  context: EngineContext,
  checkId: string,
  { language, step }: { readonly language: Language; readonly step: string | undefined },
): Promise<Response> {
  const check = await checkOf(context, checkId);
  const back = backTo(context, check.return_to);
  const words: Words = (name, params) => say(language, `apex.server.identityCheck.${name}`, params);
  const { title, content } = pageOf(check, checkId, { step, back, words });
  return htmlPage(
    language,
    title,
    html`<main class="sheet">
      ${logoLink(back)}
      <section class="panel">
        <div>
          <h1>${title}</h1>
          <p class="quiet">
            ${words("sandbox", { provider: providerNames[check.provider] ?? check.provider })}
          </p>
        </div>
        ${content}
      </section>
    </main>`,
  );
}

interface Page {
  readonly title: string;
  readonly content: Html;
}
interface Around {
  readonly step: string | undefined;
  readonly back: string;
  readonly words: Words;
}

function pageOf(check: DocumentCheck, checkId: string, around: Around): Page {
  const isWithPerson = check.status === "PENDING" && check.stage !== "processing";
  if (check.status === "REVIEW-REQUIRED") return leftToStaffPage(around);
  if (check.status !== "PENDING") return finishedPage(check, around);
  if (!isWithPerson) return automaticPage(checkId, around);
  return around.step === "selfie"
    ? selfiePage(checkId, around)
    : documentPage(check, checkId, around);
}

function documentPage(
  { first_name, country }: DocumentCheck,
  checkId: string,
  around: Around,
): Page {
  const { words } = around;
  return {
    title: words("title"),
    content: html`<p>
        ${first_name === null ? words("text") : words("textNamed", { name: first_name })}
      </p>
      <form method="post" action="/sandbox/identity/${checkId}">
        <label
          >${words("document")}<select name="document">
            ${identityDocumentsOf(country).map((kind) => html`<option value="${kind}">${words(`document.${kind}`)}</option>`)}
          </select></label
        >
        <button name="step" value="document">${words("photograph")}</button>
      </form>
      ${leaveLink(checkId, around)}`,
  };
}

function selfiePage(checkId: string, around: Around): Page {
  const { words } = around;
  return {
    title: words("selfieTitle"),
    content: html`<p>${words("selfieText")}</p>
      <form method="post" action="/sandbox/identity/${checkId}">
        <button name="step" value="selfie">${words("selfie")}</button>
      </form>
      ${leaveLink(checkId, around)}`,
  };
}

/** The provider's automatic check, which customers never see. */
function automaticPage(checkId: string, { words, back }: Around): Page {
  return {
    title: words("reviewTitle"),
    content: html`<p>${words("reviewText")}</p>
      <form method="post" action="/sandbox/identity/${checkId}">
        <button name="outcome" value="approve">${words("approve")}</button>
        <label
          >${words("reason")}<select name="reason">
            ${documentReasons.map((reason) => html`<option value="${reason}">${words(`reason.${reason}`)}</option>`)}
          </select></label
        >
        <button class="plain" name="outcome" value="reject">${words("reject")}</button>
        <button class="plain" name="outcome" value="review">${words("review")}</button>
        <button class="plain" name="outcome" value="duplicate">${words("duplicate")}</button>
      </form>
      <p><a href="${back}">${words("later")}</a></p>`,
  };
}

function leftToStaffPage({ words, back }: Around): Page {
  return {
    title: words("reviewTitle"),
    content: html`<p>${words("staffText")}</p>
      <p><a href="${back}">${words("back")}</a></p>`,
  };
}

function finishedPage({ status }: DocumentCheck, { words, back }: Around): Page {
  const ended = { VERIFIED: "finishedVerified", DUPLICATE: "finishedDuplicate" }[status];
  return {
    title: words("finishedTitle"),
    content: html`<p>${words(ended ?? "finishedRejected")}</p>
      <p><a href="${back}">${words("back")}</a></p>`,
  };
}

/** Tells the wallet that the person gave up, so that it offers to continue. */
function leaveLink(checkId: string, { back, words }: Around): Html {
  const url = new URL(back);
  url.searchParams.set("kyc", "exited");
  url.searchParams.set("check", checkId);
  return html`<p><a href="${url.href}">${words("leave")}</a></p>`;
}

/** Takes a person's step, or ends the check with the tester's choice and returns them to the wallet. */
export async function answerIdentityCheck(
  context: EngineContext,
  checkId: string,
  request: Request,
): Promise<Response> {
  const check = await checkOf(context, checkId);
  const form = await readFields(request);
  const step = form.get("step");
  if (step === "document") return seeOther(`/sandbox/identity/${checkId}?step=selfie`);
  if (step === "selfie") {
    await tell(context, check, { checkId, outcome: "processing" });
    return seeOther(`/sandbox/identity/${checkId}`);
  }
  // A check that was left to staff is decided at their desk.
  if (check.status === "REVIEW-REQUIRED") return seeOther(`/sandbox/identity/${checkId}`);
  const outcome = outcomes[form.get("outcome") ?? ""];
  if (outcome === undefined) {
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "outcome"], code: "invalid" }],
    });
  }
  const reason = form.get("reason") ?? documentReasons[0];
  await tell(context, check, { checkId, outcome, ...(outcome === "REJECTED" && { reason }) });
  return seeOther(backTo(context, check.return_to));
}

/** Reports the result as a provider does: by a signed webhook. */
async function tell(
  context: EngineContext,
  { provider }: DocumentCheck,
  event: { readonly checkId: string; readonly outcome: string; readonly reason?: string },
): Promise<void> {
  const body = JSON.stringify(event);
  const key = sandboxWebhookKey(context.hashKey);
  const id = `evt_${crypto.randomUUID()}`;
  const headers = signedHeaders(key, { id, body, now: context.clock.wall() });
  await takeIdentityWebhook(context, provider, { headers, body });
}

async function checkOf(context: EngineContext, checkId: string): Promise<DocumentCheck> {
  const [check] = await context.db.query<DocumentCheck>(
    `select d.status, d.stage, d.provider, d.return_to, u.first_name, u.country
     from document_checks d join users u on u.id = d.user_id where d.id::text = $1`,
    [checkId],
  );
  if (check === undefined) throw new Refusal("not-found");
  return check;
}

/** A path of the wallet; anything else becomes its front page. */
function backTo({ publicUrl }: EngineContext, returnTo: string): string {
  return new URL(ownPath(returnTo, publicUrl) ?? "/", publicUrl).href;
}
