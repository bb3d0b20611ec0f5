import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { Router } from "react-router";
import { entryPaths } from "./entry-paths.ts";
import { Frames } from "./shell/frames.tsx";
import { guest } from "./started.ts";
import { client, type Language } from "./wallet-client.ts";
import { WholePage } from "./whole-page.tsx";

/** A navigator for prerendering, which goes nowhere. */
const still = {
  createHref: (to: string | { pathname?: string }) =>
    typeof to === "string" ? to : (to.pathname ?? ""),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

// In a browser, an error in the words is only reported; here it stops the build.
globalThis.reportError = (error: unknown) => {
  throw error;
};

function LoginRouter({ children }: { children: ReactNode }) {
  return (
    <Router navigator={still} location={entryPaths.signIn}>
      {children}
    </Router>
  );
}

/** The sign-in page as HTML, for a visitor of whom only the language is known. */
export async function loginHtml(language: Language): Promise<string> {
  client.session.setLanguage(language);
  const page = <WholePage started={guest} Router={LoginRouter} />;
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void errors.push(error),
    // All in one chunk, because later chunks would need a script of their own.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0)
    throw new Error(`The sign-in page cannot be made: ${String(errors[0])}`, { cause: errors[0] });
  return html;
}

/** The frames of the pages of signed-in people. They are there at once: nothing in them fades in. */
export function framesHtml(): string {
  return renderToStaticMarkup(<Frames />).replaceAll("animate-appear ", "");
}
