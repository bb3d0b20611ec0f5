/**
 * The script of a desk page: each second it reads the state, adds new messages, fills the
 * page's slots, opens the forms that apply, and sends the tester's input. It never writes text as markup.
 */
export const deskScript = `
"use strict";
const place = document.querySelector("#desk");
const log = document.querySelector("#messages");
const base = place && place.dataset.at;
let last = 0;

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
}

function show(message) {
  const line = element("li");
  const who = message.author === "system" ? "— " + message.event : message.author;
  line.append(element("strong", who), element("span", message.text, "message"));
  for (const id of message.imageIds) {
    const link = element("a");
    link.href = "/sandbox/desk/images/" + id;
    const image = element("img");
    image.src = link.href;
    image.alt = "Picture of message " + message.number;
    image.width = 160;
    link.append(image);
    line.append(link);
  }
  log.append(line);
  last = message.number;
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

async function post(path, body) {
  const response = await fetch(base + "/" + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
}

let reading = Promise.resolve();
function refresh() {
  reading = reading.then(read, read);
  return reading;
}
async function read() {
  const response = await fetch(base + "/state?after=" + last);
  if (!response.ok) return;
  const state = await response.json();
  state.messages.filter(({ number }) => number > last).forEach(show);
  for (const [id, text] of Object.entries(state.shown)) write(document.getElementById(id), text);
  for (const [id, isOpen] of Object.entries(state.open))
    for (const button of document.querySelectorAll("#" + id + " button")) button.disabled = !isOpen;
  if (state.messages.length > 0 && !document.hidden) await post("watch", { isTyping: false });
}

async function fileText(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

async function bodyOf(form, submitter) {
  const body = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (value instanceof File) { if (value.size > 0) body.image = await fileText(value); }
    else if (value !== "") body[name] = value;
  }
  return body;
}

if (base !== null) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    event.preventDefault();
    const output = form.querySelector("output");
    output.className = "";
    output.textContent = "…";
    try {
      await post(form.dataset.act, await bodyOf(form, event.submitter));
      output.className = "good";
      output.textContent = "Done";
      if (form.id === "say") form.reset();
    } catch (error) {
      output.className = "bad";
      output.textContent = error.message;
    }
    await refresh();
  });
  let typedAt = 0;
  document.querySelector("#say input").addEventListener("input", () => {
    if (Date.now() - typedAt < 3000) return;
    typedAt = Date.now();
    post("watch", { isTyping: true }).catch(() => undefined);
  });
  refresh();
  setInterval(refresh, 1000);
}
`;
