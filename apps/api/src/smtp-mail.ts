import type { Carrier } from "@apex/partners/routed-messages";
import { createTransport } from "nodemailer";
import { mailHtml } from "./mail-html.ts";
import { isThisMachine } from "./safe-address.ts";

/** A server that says nothing for as long has failed: half of what a job's lease leaves for two rounds of all connections. */
const silenceAtMostMs = 10_000;
/** Mails on their way at once. */
const connectionsMax = 10;

/** The mail server and the sender's address. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** `Apex <no-reply@wallet.example>`, or the address alone. */
  readonly from: string;
}

export interface SmtpMail {
  readonly send: Carrier;
  /** @throws when the server cannot be reached or refuses the user. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * Mail by SMTP. The connection is encrypted, or is to this machine: a mail holds a code. The address may say otherwise for a server
 * in a private network (`?requireTLS=false`).
 */
export function createSmtpMail({ url, from }: MailSettings): SmtpMail {
  const transport = createTransport(
    {
      url: withQuery(url, "requireTLS", String(!isThisMachine(new URL(url).hostname))),
      pool: true,
      maxConnections: connectionsMax,
      connectionTimeout: silenceAtMostMs,
      greetingTimeout: silenceAtMostMs,
      socketTimeout: silenceAtMostMs,
      dnsTimeout: silenceAtMostMs,
      // A mail is made of words alone, whatever an address or a name says.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Holiday answers stay away from what a machine has sent (RFC 3834).
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    async send(message) {
      const { to, subject, text } = message;
      try {
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html: mailHtml(message),
        });
      } catch (error) {
        throw mailError(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}

function withQuery(url: string, name: string, value: string): string {
  const changed = new URL(url);
  if (!changed.searchParams.has(name)) changed.searchParams.set(name, value);
  return changed.href;
}

/** Says what failed by its codes alone: the server's own sentence may repeat the recipient, the driver's the user. */
function mailError(error: unknown): Error {
  const codes = ["code", "responseCode"].flatMap((name) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return new Error(`The mail server did not take it: ${codes.join(" ") || "no reason given"}.`);
}
