/** A text of JSON, or a number. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/**
 * JSON with every number as the text that stands there. A partner that writes amounts as `1234.10` means exactly that, and a
 * number of JavaScript's would round the long ones.
 * @throws {SyntaxError} when it is no JSON.
 */
export function exactJson(text: string): unknown {
  JSON.parse(text);
  const quoted = text.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(quoted);
}
