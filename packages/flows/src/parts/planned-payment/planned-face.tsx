import { shortPayee } from "@apex/contract/networks/short-address";
import type { Schedule } from "@apex/contract/schedules/schedules";
import { AssetIcon } from "@apex/ui/asset-icon/asset-icon";
import { Avatar } from "@apex/ui/avatar/avatar";

/** Shows who gets a scheduled payment. An address has no initials, so the coin stands for it. */
export function PlannedFace({ payee: { name }, amount }: Pick<Schedule, "payee" | "amount">) {
  return shortPayee(name) === name ? (
    <Avatar name={name} />
  ) : (
    <AssetIcon asset={amount.asset} className="size-10" />
  );
}
