function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** A page without scripts; its style is named in its security policy. */
export async function styledPage(page: string, style: string): Promise<Response> {
  const hash = base64(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-cache",
    },
  });
}
