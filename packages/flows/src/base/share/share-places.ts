/** The text to share: a sentence with the link, and the link alone. */
export interface Shared {
  readonly text: string;
  readonly link: string;
}

/** A network that opens with the words written already. */
export interface SharePlace {
  /** The network's own name. */
  readonly name: string;
  readonly href: (shared: Shared) => string;
}

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${new URLSearchParams(query).toString().replaceAll("+", "%20")}`;

export const sharePlaces: readonly SharePlace[] = [
  { name: "WhatsApp", href: ({ text }) => withQuery("https://wa.me/", { text }) },
  {
    name: "Facebook",
    // Facebook shares the address. It may ignore the `quote`.
    href: ({ text, link }) =>
      withQuery("https://www.facebook.com/sharer/sharer.php", { u: link, quote: text }),
  },
  { name: "X", href: ({ text }) => withQuery("https://x.com/intent/post", { text }) },
  {
    name: "Telegram",
    href: ({ text, link }) => withQuery("https://t.me/share/url", { url: link, text }),
  },
];

/** A mail with the words written already. */
export function mailHref({ text }: Shared, subject: string): string {
  return withQuery("mailto:", { subject, body: text });
}
