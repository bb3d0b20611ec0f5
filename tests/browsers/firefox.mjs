#!/usr/bin/env node
// Debian's Firefox as Playwright drives it, over WebDriver BiDi. Playwright sends commands that Firefox ESR 140 does
// not know. This process stands between them: it performs those commands by Firefox's own means, or leaves them out if
// no journey needs them.
// @ts-check
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { connectMarionette } from "./marionette.mjs";

/**
 * @typedef {{ locale?: string, networkConditions?: object | null, userContexts?: readonly string[], functionDeclaration?: string,
 *   arguments?: readonly { value?: unknown }[] }} Parameters
 * @typedef {{ id: number, method: string, params: Parameters }} Command
 */

const nothing = () => ({});
/** Stand-ins for commands that the browser does not know. @type {Record<string, (params: Parameters) => object | Promise<object>>} */
const standIns = {
  // A journey that reads an answer's body gets an error.
  "network.addDataCollector": () => ({ collector: "none" }),
  "emulation.setLocaleOverride": ({ locale }) =>
    runInBrowser("Services.prefs.setStringPref('intl.accept_languages', arguments[0])", locale),
  // Takes open pages offline, and notifies them.
  "emulation.setNetworkConditions": ({ networkConditions, userContexts }) =>
    runInBrowser(
      `const { UserContextManager: manager } = ChromeUtils.importESModule("chrome://remote/content/shared/UserContextManager.sys.mjs");
      for (const id of arguments[0])
        for (const tab of manager.getTabsForUserContext(manager.getInternalIdById(id)))
          tab.linkedBrowser.browsingContext.forceOffline = arguments[1];`,
      userContexts,
      networkConditions !== null,
    ),
  // The browser was started with this time zone and these preferences.
  "emulation.setTimezoneOverride": nothing,
  "emulation.setMediaFeaturesOverride": nothing,
  "emulation.setScreenOrientationOverride": nothing,
  "emulation.setScreenSettingsOverride": nothing,
  "browser.setDownloadBehavior": nothing,
};

/** The function by which Playwright runs others. It evaluates their text, its third argument. */
const evaluates = "(utilityScript, ...args) => utilityScript.evaluate(...args)";

const browser = spawn(
  "firefox-esr",
  [...process.argv.slice(2), "--marionette", "--remote-allow-system-access"],
  { stdio: ["ignore", "pipe", "pipe"] },
);
browser.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.on(signal, () => browser.kill(signal));

/** @type {PromiseWithResolvers<import("./marionette.mjs").Marionette>} */
const { promise: marionette, resolve: hasMarionette } = Promise.withResolvers();
createInterface({ input: browser.stdout }).on("line", (line) => {
  const [, port] = /Marionette\tINFO\tListening on port (\d+)$/.exec(line) ?? [];
  if (port !== undefined) hasMarionette(connectMarionette(Number(port)));
  console.log(line);
});

for await (const line of createInterface({ input: browser.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)$/.exec(line) ?? [];
  console.error(
    address === undefined ? line : `WebDriver BiDi listening on ${await before(address)}`,
  );
}

/** Runs a script with the rights of the browser. @param {string} script @param {readonly unknown[]} args */
async function runInBrowser(script, ...args) {
  const send = await marionette;
  await send("Marionette:SetContext", { value: "chrome" });
  await send("WebDriver:ExecuteScript", { script, args });
  return {};
}

/** Starts the server between Playwright and the browser. @returns its address. */
async function before(/** @type {string} */ address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (client) => {
    client.once("message", (data) => void open(client, data));
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `ws://127.0.0.1:${port}`;

  /**
   * Opens the session by Marionette, because Firefox has one session at a time. Playwright's first message requests it.
   */
  async function open(/** @type {WebSocket} */ client, /** @type {import("ws").RawData} */ first) {
    const { id, params } = JSON.parse(textOf(first));
    const send = await marionette;
    const { webSocketUrl, unhandledPromptBehavior } = params.capabilities.alwaysMatch ?? {};
    const session = await send("WebDriver:NewSession", { webSocketUrl, unhandledPromptBehavior });
    const { sessionId } = /** @type {{ sessionId: string }} */ (session);
    const real = new WebSocket(`${address}/session/${sessionId}`, { perMessageDeflate: false });
    await new Promise((resolve) => real.once("open", resolve));
    handOn(client, real);
    client.send(JSON.stringify({ type: "success", id, result: session }));
  }
}

/** Hands messages on as they come, until one end closes. */
function handOn(/** @type {WebSocket} */ client, /** @type {WebSocket} */ real) {
  /** Commands that the browser may not know, by their id. @type {Map<number, Command>} */
  const doubtful = new Map();
  client.on("message", (data) => {
    const text = textOf(data);
    /** @type {Command} */
    const command = JSON.parse(text);
    if (command.method in standIns) doubtful.set(command.id, command);
    real.send(command.method === "script.callFunction" ? withoutEval(command) : text);
  });
  real.on("message", (data) => {
    const text = textOf(data);
    const { id, error } = doubtful.size > 0 ? JSON.parse(text) : {};
    const command = doubtful.get(id);
    doubtful.delete(id);
    if (command && error === "unknown command") void standIn(command);
    else client.send(text);
  });
  client.on("close", () => real.close());
  real.on("close", () => client.close());

  async function standIn(/** @type {Command} */ { id, method, params }) {
    const result = await standIns[method]?.(params);
    client.send(JSON.stringify({ type: "success", id, result }));
  }
}

/** A call without `eval`, which the wallet's policy forbids to Playwright too. @param {Command} command @returns {string} */
function withoutEval({ params, ...command }) {
  const text = params.arguments?.[3]?.value;
  if (params.functionDeclaration !== evaluates || typeof text !== "string")
    return JSON.stringify({ ...command, params });
  const functionDeclaration = `(utilityScript, ...args) => {
    const { global } = utilityScript;
    utilityScript.global = { eval: () => (${text.replace(/;\s*$/, "")}\n) };
    try {
      return utilityScript.evaluate(...args);
    } finally {
      utilityScript.global = global;
    }
  }`;
  return JSON.stringify({ ...command, params: { ...params, functionDeclaration } });
}

/** The text of a message: sockets pass buffers by default. */
function textOf(/** @type {import("ws").RawData} */ data) {
  if (!Buffer.isBuffer(data)) throw new Error("A message is no buffer.");
  return data.toString();
}
