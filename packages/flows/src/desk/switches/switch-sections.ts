import { assetCodes, type Asset } from "@apex/contract/assets";
import { billKinds } from "@apex/contract/bills/bill";
import type { ShownSwitch } from "@apex/contract/desk/switches";
import type { IntlShape } from "react-intl";
import { foldedText } from "../../base/format/folded-text.ts";
import { switchName } from "./switch-words.ts";

/** The sections of the page in order: maintenance, services and limits, then the fees by what they are for. */
const sections = [
  ["maintenance", "apex.desk-operations.maintenance"],
  ["services", "apex.desk-operations.sectionPorts"],
  ["limits", "apex.desk-operations.sectionLimits"],
  ["out", "apex.desk-operations.sectionOut"],
  ["send", "apex.desk-operations.sectionSend"],
  ["trade", "apex.desk-operations.sectionTrade"],
  ["bills", "apex.desk-operations.sectionBills"],
  ["cards", "apex.desk-operations.sectionCards"],
  ["giftCards", "apex.desk-operations.sectionGiftCards"],
  ["business", "apex.desk-operations.sectionBusiness"],
  ["networks", "apex.desk-operations.sectionNetworks"],
  // A fee of a newer server.
  ["other", "apex.desk-operations.sectionFees"],
] as const;
type SectionId = (typeof sections)[number][0];

/** The section of each fee, by the beginning of its key. */
const feeSections: ReadonlyMap<string, SectionId> = new Map<string, SectionId>([
  ["bank-withdrawal", "out"],
  ["international-withdrawal", "out"],
  ["mobile-money-withdrawal", "out"],
  ["crypto-withdrawal", "networks"],
  ["transfer", "send"],
  ["trade", "trade"],
  ...billKinds.map((kind) => [kind, "bills"] as const),
  ["card-creation", "cards"],
  ["card-funding", "cards"],
  ["card-decline", "cards"],
  ["gift-card-order", "giftCards"],
  ["collection", "business"],
]);

const kindSections: ReadonlyMap<string, SectionId> = new Map<string, SectionId>([
  ["maintenance", "maintenance"],
  ["port", "services"],
  ["limit", "limits"],
  ["spread", "trade"],
]);

function sectionOf({ kind, key }: ShownSwitch): SectionId {
  return kindSections.get(kind) ?? feeSections.get(key.split(":")[0] ?? "") ?? "other";
}

export interface SwitchSection {
  readonly id: SectionId;
  readonly name: string;
  readonly switches: readonly ShownSwitch[];
}

/**
 * Groups the switches into sections. Keeps those whose name and section's name together contain every word of `text`.
 */
export function switchSections(
  switches: readonly ShownSwitch[],
  text: string,
  intl: IntlShape,
): SwitchSection[] {
  const words = foldedText(text).split(/\s+/);
  return sections.flatMap(([id, wordId]): SwitchSection[] => {
    const name = intl.formatMessage({ id: wordId });
    const found = switches.filter((one) => {
      const said = foldedText(`${name} ${switchName(one, intl)}`);
      return sectionOf(one) === id && words.every((word) => said.includes(word));
    });
    return found.length === 0 ? [] : [{ id, name, switches: found }];
  });
}

/** The fees of networks by coin, in the order of all assets. */
export function byCoin(switches: readonly ShownSwitch[]): [Asset, readonly ShownSwitch[]][] {
  return assetCodes.flatMap((asset) => {
    const own = switches.filter(({ key }) => key.split(":")[1] === asset);
    return own.length === 0 ? [] : [[asset, own]];
  });
}
