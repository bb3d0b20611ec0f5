import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions } from "smtp-server";

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers by name in lower case, unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/**
 * An SMTP server for tests, on a free port.
 * @param onMail receives each mail.
 */
export async function startMailServer(
  options: SMTPServerOptions = {},
  onMail: (mail: ReceivedMail) => void = () => undefined,
) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...readMail(Buffer.concat(chunks).toString("latin1")),
        };
        mails.push(mail);
        onMail(mail);
        done();
      });
    },
  });
  // Some tests break connections off on purpose.
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  return {
    mails,
    /** `127.0.0.1:<port>`. */
    host: `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail in plain text and HTML, with the parts of RFC 5322 and MIME that nodemailer uses. */
function readMail(raw: string): Pick<ReceivedMail, "headers" | "text" | "html"> {
  const { headers, body } = readPart(raw);
  const [, boundary = ""] = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "") ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()));
  const wordsIn = (type: string) => {
    const part = parts.find((each) => each.headers.get("content-type")?.startsWith(type));
    return part === undefined ? "" : decodeBody(part);
  };
  return { headers, text: wordsIn("text/plain"), html: wordsIn("text/html") };
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function readPart(raw: string): Part {
  const bodyAt = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, bodyAt)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: raw.slice(bodyAt + 4) };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding");
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(
          encoding === "quoted-printable" ? unquote(body.replaceAll("=\r\n", "")) : body,
          "latin1",
        );
  return bytes.toString("utf8").trim();
}

function unquote(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Encoded words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      (how.toUpperCase() === "B"
        ? Buffer.from(word, "base64")
        : Buffer.from(unquote(word.replaceAll("_", " ")), "latin1")
      ).toString("utf8"),
    );
}
