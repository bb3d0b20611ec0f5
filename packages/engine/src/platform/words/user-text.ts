/** Places where a mail program or a phone starts to see a link: before a domain's last part, a host, or a scheme's path. */
const linkable = /[.。．｡](?=\p{L})|@(?=\S)|:(?=\/\/)/gu;

/** Joins what it stands between, is not seen, and is part of no address. */
const wordJoiner = "\u2060";

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A user's text in a message: on one line, and nothing in it that a program makes a link of. */
export function unlinkedText(text: string): string {
  return text.replaceAll(lineBreaks, " ").replaceAll(linkable, (mark) => mark + wordJoiner);
}

/** A subject is read in a list of others: a name in it takes no more than this. */
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
