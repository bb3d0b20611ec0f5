import type { Binding } from "@apex/engine/runtime/context";
import { randomToken, sha256Hex } from "@apex/engine/platform/crypto";
import { parse } from "hono/utils/cookie";

/** Longer than any session: the server ends sessions. */
const lifeSeconds = 400 * 24 * 60 * 60;

/** The cookie that binds a session to its browser. No script can read it, and only this host can set it. */
export interface BindCookie {
  readonly name: string;
  /** The Set-Cookie header for a new secret. */
  write(secret: string): string;
}

/** The cookie's name on an https origin is out of reach of sibling hosts; on plain http it carries the port, which cookies ignore. */
export function bindCookieOf(publicUrl: string, word: "bind" | "desk" = "bind"): BindCookie {
  const { protocol, port } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const name = isSecure ? `__Host-${word}` : `${word}-${port || "80"}`;
  const attributes = `Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return { name, write: (secret) => `${name}=${secret}; ${attributes}` };
}

/** The binding of one request; `onIssue` gets the Set-Cookie header of a new one. */
export async function bindingOf(
  cookie: BindCookie,
  cookieHeader: string | undefined,
  onIssue: (setCookie: string) => void,
): Promise<Binding> {
  const secret = parse(cookieHeader ?? "", cookie.name)[cookie.name];
  return {
    current: secret ? sha256Hex(secret) : undefined,
    async issue() {
      const issued = randomToken();
      onIssue(cookie.write(issued));
      return sha256Hex(issued);
    },
  };
}
