import { dayMs, hourMs, minuteMs } from "@apex/contract/durations";
import { html } from "@apex/engine/platform/html";
import type { SandboxPanel } from "./panel.ts";

const button = (label: string, ms: number) =>
  html`<button class="plain" name="advanceMs" value="${ms}" data-number="1">${label}</button>`;

/** The panel that shows business time and moves it. */
export const clockPanel: SandboxPanel = {
  id: "clock",
  title: "Clock",
  about:
    "Business time moves forward; what falls due happens on the way. Sessions and codes keep to the wall clock.",
  calls: ["GET /sandbox/clock", "POST /sandbox/clock"],
  body: ({ clock }) =>
    html`<dl>
        <dt>Business time</dt>
        <dd>${written(clock.business())}</dd>
        <dt>Wall clock</dt>
        <dd>${written(clock.wall())}</dd>
      </dl>
      <form id="clock-form" data-call="/sandbox/clock" data-done="Moved" data-reload>
        <div class="row">
          ${button("+ 5 minutes", 5 * minuteMs)}${button("+ 1 hour", hourMs)}${button("+ 1 day", dayMs)}${button("+ 30 days", 30 * dayMs)}
        </div>
        <output aria-live="polite"></output>
      </form>`,
};

/** `2026-11-21 09:41:00 UTC` */
function written(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}
