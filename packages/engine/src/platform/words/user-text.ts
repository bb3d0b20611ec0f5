/** Places where a mail program or a phone starts to see a link: before a domain's last part, a host, or a scheme's path. */
const linkable = /[.。．｡](?=\p{L})|@(?=\S)|:(?=\/\/)/gu;

/** An invisible character that allows no line break and is valid in no address, so that programs see no link. */
const wordJoiner = "\u2060";

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A user's text for a message: on one line, with nothing that a program turns into a link. */
export function unlinkedText(text: string): string {
  return text.replaceAll(lineBreaks, " ").replaceAll(linkable, (mark) => mark + wordJoiner);
}

/** The longest name in a mail's subject, which is read in a list of others. */
const subjectNameMax = 40;

export function shortenedName(name: string): string {
  const letters = Array.from(name);
  return letters.length <= subjectNameMax
    ? name
    : `${letters
        .slice(0, subjectNameMax - 1)
        .join("")
        .trimEnd()}…`;
}
