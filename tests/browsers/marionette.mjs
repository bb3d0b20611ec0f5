// Firefox's own protocol, by which a script runs with the rights of the browser itself.
// @ts-check
import { once } from "node:events";
import { connect } from "node:net";

/** @typedef {(name: string, parameters: object) => Promise<unknown>} Marionette */

/**
 * Messages are arrays in JSON behind their length: `[0, id, name, parameters]` asks, `[1, id, error, result]` answers.
 * @param {number} port @returns {Promise<Marionette>}
 */
export async function connectMarionette(port) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  // The length counts bytes.
  socket.setEncoding("latin1");
  /** @type {Map<number, PromiseWithResolvers<unknown>>} */
  const asked = new Map();
  let unread = "";
  socket.on("data", (/** @type {string} */ text) => {
    unread += text;
    for (;;) {
      const start = unread.indexOf(":") + 1;
      const end = start + Number(unread.slice(0, start - 1));
      if (start === 0 || unread.length < end) return;
      const [kind, id, error, result] = [JSON.parse(unread.slice(start, end))].flat();
      unread = unread.slice(end);
      // The first message is a greeting.
      if (kind !== 1) continue;
      if (error) asked.get(id)?.reject(new Error(error.message));
      else asked.get(id)?.resolve(result);
      asked.delete(id);
    }
  });
  let lastId = 0;
  return (name, parameters) => {
    const message = JSON.stringify([0, ++lastId, name, parameters]);
    const answer = Promise.withResolvers();
    asked.set(lastId, answer);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  };
}
