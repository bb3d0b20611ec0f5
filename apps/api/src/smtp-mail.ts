import type { Carrier } from "@apex/partners/routed-messages";
import { createTransport } from "nodemailer";
import { mailHtml } from "./mail-html.ts";
import { isThisMachine } from "./safe-address.ts";

/** Time limit of a silent server: half of a job's lease, for two rounds of all connections. */
const silenceAtMostMs = 10_000;
/** Mails sent at once. */
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
  /** @throws if the server is unreachable or refuses the user. */
  verify(): Promise<void>;
  close(): void;
}

/**
 * Sends mail by SMTP. A mail contains codes, so the connection is encrypted or stays on this machine. The address can
 * relax this for a server in a private network (`?requireTLS=false`).
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
      // A mail consists of the given text only: an address or a name cannot make it include a file or a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Stops automatic replies, such as holiday messages (RFC 3834).
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

/** Reports the failure by its codes only: the server's sentence may repeat the recipient, the driver's the user. */
function mailError(error: unknown): Error {
  const codes = ["code", "responseCode"].flatMap((name) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return new Error(`The mail server did not take it: ${codes.join(" ") || "no reason given"}.`);
}
