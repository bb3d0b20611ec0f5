import type { Language } from "@apex/contract/auth/language";
import { html, type Html } from "./platform/html.ts";
import { logoLink } from "./platform/logo.ts";
import { say } from "./platform/words/say.ts";
import { statusPageStyle } from "./status-page-style.ts";
import { styledPage } from "./styled-page.ts";
import type { Incident } from "./runtime/status/incidents.ts";
import type { Status } from "./runtime/status/read-status.ts";

const names = { en: "English", fr: "Français" } as const;

function incidentSection(
  language: Language,
  { text, startedAt, endedAt, services }: Incident,
): Html {
  const words = services.map((service) => say(language, `apex.server.status.${service}`));
  const times =
    endedAt === null
      ? say(language, "apex.server.status.since", { at: startedAt })
      : say(language, "apex.server.status.ended", { from: startedAt, until: endedAt });
  return html`<section>
    <h3>${words.join(", ")}</h3>
    <p>${text[language]}</p>
    <p class="quiet">${times}</p>
  </section>`;
}

/** The status page for people: one page without scripts, which stands when the wallet does not. */
export function statusPage(
  { stopped, services, incidents, at }: Status,
  language: Language,
): Promise<Response> {
  const other = language === "en" ? "fr" : "en";
  const said = (id: string, params = {}) => say(language, `apex.server.status.${id}`, params);
  const rows = services.map(
    ({ service, state }) =>
      html`<tr>
        <th scope="row">${said(service)}</th>
        <td><span class="state ${state}">${said(state)}</span></td>
      </tr>`,
  );
  const [open, over] = [
    incidents.filter(({ endedAt }) => endedAt === null),
    incidents.filter(({ endedAt }) => endedAt !== null),
  ];
  const isAllWell =
    stopped === undefined &&
    open.length === 0 &&
    services.every(({ state }) => state === "available");
  const list = (title: string, some: readonly Incident[]) =>
    some.length === 0
      ? html``
      : html`<h2>${title}</h2>
          ${some.map((one) => incidentSection(language, one))}`;
  const body = html`<header>
      ${logoLink("/")}
      <nav aria-label="${said("languages")}">
        <ul>
          <li><a href="/">${said("toWallet")}</a></li>
          <li>
            <a href="/status?language=${other}" lang="${other}" hreflang="${other}"
              >${names[other]}</a
            >
          </li>
        </ul>
      </nav>
    </header>
    <main>
      <h1>${said("title")}</h1>
      <p class="whole ${isAllWell ? "available" : ""}">
        ${said(stopped ?? (isAllWell ? "allWell" : "notAllWell"))}
      </p>
      <table>
        <caption>
          ${said("caption")}
        </caption>
        <tbody>
          ${rows}
        </tbody>
      </table>
      <p class="quiet">${said("checked", { at })}</p>
      ${list(said("now"), open)}${list(said("before"), over)}
    </main>`;
  return styledPage({ language, title: said("title"), style: statusPageStyle, body });
}
