import type { EngineContext } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { finishDocumentCheck } from "../verification/finish-document-check.ts";
import { html, htmlPage } from "./html.ts";

interface DocumentCheck {
  readonly status: string;
  readonly return_to: string;
  readonly first_name: string | null;
}

/** The identity provider's page of the sandbox: the tester decides how the check of the document ends. */
export async function identityCheckPage(
  context: EngineContext,
  checkId: string,
): Promise<Response> {
  const { status, return_to, first_name } = await checkOf(context, checkId);
  const back = backTo(context, return_to);
  if (status !== "PENDING") {
    return htmlPage(
      "en",
      "Check finished",
      html`<main class="narrow">
        <section>
          <h1>This check is finished</h1>
          <p>It ended with: ${status.toLowerCase()}.</p>
          <p><a href="${back}">Go back to Apex</a></p>
        </section>
      </main>`,
    );
  }
  return htmlPage(
    "en",
    "Check your document",
    html`<main class="narrow">
      <section>
        <h1>Check your document</h1>
        <p class="quiet">Sandbox of the identity provider</p>
        <p>
          Hello ${first_name ?? "there"}. A real provider would ask for a photo of your ID here. In
          the sandbox you decide how it ends.
        </p>
        <form method="post" action="/sandbox/identity/${checkId}">
          <button name="outcome" value="approve">Approve the document</button>
          <button class="plain" name="outcome" value="reject">Reject the document</button>
        </form>
        <p><a href="${back}">Leave without finishing</a></p>
      </section>
    </main>`,
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
