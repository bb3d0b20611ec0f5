/**
 * The script of the sandbox's page: a form with `data-call` sends its fields as JSON and shows the answer; one with
 * `data-reload` then reloads the page. Fields with `data-number` are sent as numbers; empty ones are left out.
 */
export const pageScript = `
"use strict";
const lastAnswer = sessionStorage.getItem("apex.sandbox.answer");
if (lastAnswer !== null) {
  sessionStorage.removeItem("apex.sandbox.answer");
  const { form, text } = JSON.parse(lastAnswer);
  const output = document.querySelector("#" + CSS.escape(form) + " output");
  if (output !== null) output.textContent = text;
}

function bodyOf(form, submitter) {
  const body = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (value === "") continue;
    const field = form.elements.namedItem(name);
    const number = submitter?.name === name ? submitter.dataset.number : field?.dataset?.number;
    body[name] = number === undefined ? value : Number(value) * Number(number);
  }
  return body;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const call = form.dataset.call;
  if (call === undefined) return;
  event.preventDefault();
  const output = form.querySelector("output");
  const buttons = form.querySelectorAll("button");
  const method = event.submitter?.dataset.method ?? "POST";
  const body = JSON.stringify(bodyOf(form, event.submitter));
  for (const button of buttons) button.disabled = true;
  output.className = "";
  output.textContent = "…";
  try {
    const response = await fetch(call, { method, headers: { "content-type": "application/json" }, ...(method === "POST" && { body }) });
    const answer = await response.json();
    const issues = (answer.issues ?? []).map(({ path, code }) => path.slice(1).join(".") + ": " + code).join(", ");
    output.className = response.ok ? "good" : "bad";
    output.textContent = response.ok ? (event.submitter?.dataset.done ?? form.dataset.done) : answer.message + (issues === "" ? "" : " (" + issues + ")");
    if (response.ok && answer.outcome !== undefined) output.textContent = answer.outcome + (answer.holdReason === undefined ? "" : ": " + answer.holdReason);
    if (response.ok && form.dataset.reload !== undefined) {
      sessionStorage.setItem("apex.sandbox.answer", JSON.stringify({ form: form.id, text: output.textContent }));
      location.reload();
    }
  } catch (error) {
    output.className = "bad";
    output.textContent = String(error);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
});
`;
