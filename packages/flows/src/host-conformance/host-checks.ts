import type { Client } from "@apex/client/create-client";
import { signIn } from "@apex/contract/auth/sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import type { FlowProps, Place } from "../base/flow/define-flow.ts";

/** A host's replacement for the checks: the props that it gives a flow. */
export interface HostUnderTest {
  /** Opens the flow anew: no draft, no step. */
  open: () => Promise<void>;
  /** The flow's current place. */
  place: () => Place;
  onPlace: FlowProps["onPlace"];
  /** The way back of the browser. */
  back: () => Promise<void>;
  /** Signed out; its calls go the way that the flow's calls go. */
  client: Client;
  /** Somebody without a second step. */
  person: { identifier: string; password: string };
}

export interface HostCheck {
  name: string;
  /** Throws what is wrong. */
  run: () => Promise<void>;
}

/**
 * The checks of what every flow expects of its host, for the host's own test runner:
 * `for (const { name, run } of hostChecks(host)) test(name, run)`.
 */
export function hostChecks(host: HostUnderTest): HostCheck[] {
  const draft = "4f0c1f5e-8f0e-4d1b-9d36-0d3a54c2a001";
  const go = (step: string, replace = false) => host.onPlace({ draft, step }, { replace });
  const expectPlace = (wanted: Place) => {
    const { draft: heldDraft, step } = host.place();
    if (heldDraft === wanted.draft && step === wanted.step) return;
    throw new Error(`The place is ${say({ draft: heldDraft, step })}, not ${say(wanted)}.`);
  };
  const opened = (name: string, walk: () => Promise<void> | void): HostCheck => ({
    name,
    run: async () => {
      await host.open();
      await walk();
    },
  });
  return [
    opened("a flow opens without a place", () => expectPlace({})),
    opened("a place that is given is kept", () => {
      go("amount");
      expectPlace({ draft, step: "amount" });
    }),
    opened("the way back leads to the step before", async () => {
      go("amount");
      go("confirm");
      await host.back();
      expectPlace({ draft, step: "amount" });
    }),
    opened("a step that stands in for another leaves no way back to it", async () => {
      go("amount");
      go("confirm");
      go("success", true);
      expectPlace({ draft, step: "success" });
      await host.back();
      expectPlace({ draft, step: "amount" });
    }),
    { name: "whoever signs in is known by the next call", run: () => checkSession(host) },
  ];
}

/** The bearer is in the client's hands; the cookie that binds it has to come back by itself. */
async function checkSession({ client, person }: HostUnderTest): Promise<void> {
  const answer = await client.call(signIn, { body: person });
  if ("requires2FA" in answer) throw new Error("This person has a second step.");
  client.session.signedIn(answer);
  try {
    await client.call(readProfile, {});
  } finally {
    client.session.signedOut("here");
  }
}

const say = ({ draft, step }: Place) => `${step ?? "no step"} of ${draft ?? "no draft"}`;
