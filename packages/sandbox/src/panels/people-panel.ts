import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";
import { demoBusinessName, demoEmails, demoPassword, seedPeople } from "../seed/seed-people.ts";

/** The panel of demo accounts to sign in as, and of people to pay. */
export const peoplePanel: SandboxPanel = {
  id: "people",
  title: "Demo accounts",
  about: "Who to sign in as, and who can be paid.",
  calls: [],
  isWide: true,
  body: () => {
    const { ada, musa, ...others } = seedPeople;
    return html`<p>Everybody's password is <code>${demoPassword}</code></p>
      <div class="scroll" tabindex="0" role="region" aria-label="Everybody there is">
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Sign in with</th>
              <th scope="col">Username</th>
            </tr>
          </thead>
          <tbody>
            ${row(`${ada.firstName} ${ada.lastName}, personal; also in ${demoBusinessName}`, demoEmails.personal, ada.username)}
            ${row(`${musa.firstName} ${musa.lastName}, owner of ${demoBusinessName}`, demoEmails.business, musa.username)}
            ${Object.values(others).map(({ firstName, lastName, email, username }) => row(`${firstName} ${lastName}`, email, username))}
          </tbody>
        </table>
      </div>`;
  },
};

const row = (who: string, email: string, username: string) =>
  html`<tr>
    <td>${who}</td>
    <td><code>${email}</code></td>
    <td><code>@${username}</code></td>
  </tr>`;
