import { networkFacts, type Network } from "@apex/contract/networks";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { readAddress, type AddressProblem } from "../addresses/read-address.ts";
import { lossReasonOf, type LossReason } from "../addresses/lost-addresses.ts";
import { readMemo } from "../addresses/read-memo.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The destination of a crypto payment as the request gives it. */
export interface GivenDestination {
  readonly network: Network;
  readonly address: string;
  readonly memo?: string | undefined;
  /** True if the receiver needs no memo on a network that supports memos. */
  readonly noMemo?: true | undefined;
}

/** The destination of a crypto payment in its network's canonical form. */
export interface Destination {
  readonly network: Network;
  readonly address: string;
  /** Empty for no memo. */
  readonly memo: string;
}

const issueOfProblem: Readonly<Record<AddressProblem, ValidationCode>> = {
  malformed: "address-invalid",
  checksum: "address-checksum",
  "test-network": "address-test-network",
};

const issueOfLoss: Readonly<Record<LossReason, ValidationCode>> = {
  burn: "address-burn",
  contract: "address-contract",
};

/**
 * Reads an address with its memo. Every crypto destination is read here.
 * @throws {Refusal} validation-failed at `address` or `memo`. A network with memos requires one, or `noMemo`.
 */
export async function readDestination(
  { rails }: Pick<EngineContext, "rails">,
  given: GivenDestination,
): Promise<Destination> {
  const { network, noMemo } = given;
  const read = readAddress(network, given.address);
  if (!read.ok) throw refuse("address", issueOfProblem[read.problem]);
  const loss = (await rails.chain.isToken(network, read.address))
    ? "contract"
    : lossReasonOf(network, read.address);
  if (loss !== undefined) throw refuse("address", issueOfLoss[loss]);
  const text = given.memo?.trim() ?? "";
  const hasMemos = networkFacts(network).memo !== undefined;
  if (text === "") {
    if (hasMemos && noMemo !== true) throw refuse("memo", "memo-required");
    return { network, address: read.address, memo: "" };
  }
  const memo = readMemo(network, text);
  if (memo === undefined) throw refuse("memo", "memo-invalid");
  return { network, address: read.address, memo };
}

function refuse(field: "address" | "memo", code: ValidationCode): Refusal {
  return new Refusal("validation-failed", { issues: [{ path: ["body", field], code }] });
}
