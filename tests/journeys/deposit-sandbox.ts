import { expect } from "@playwright/test";
import { sandboxOf } from "./sandbox.ts";

/** Plays the partners of deposits, by the running server's sandbox. */
export async function play(baseUrl: string | undefined, path: string, body: object): Promise<void> {
  const answer = await fetch(`${sandboxOf(baseUrl ?? "")}/sandbox${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status, `POST /sandbox${path}: ${await answer.text()}`).toBe(200);
}
