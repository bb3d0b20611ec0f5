const localPart = /^[\w'+-]+$/;
const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** Letters, or a name in another script as domains write it (`xn--p1ai`). */
const topLevel = /^(?:[a-z]+|xn--.+)$/i;

/** True for an address that mail can be sent to: `ada@mail.apex.test`. Quoted names and bare IP addresses are not accepted. */
export function isEmailAddress(text: string): boolean {
  const [local = "", domain = "", more] = text.split("@");
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  return (
    more === undefined &&
    local.length <= 64 &&
    domain.length <= 253 &&
    local.split(".").every((part) => localPart.test(part)) &&
    !local.endsWith("'") &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    last.length > 1 &&
    topLevel.test(last)
  );
}
