import { refresh } from "@apex/client/query";
import { createCryptoAddress, listCryptoDeposits } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { listWallets } from "@apex/contract/wallets/wallets";
import { useQueryClient } from "@tanstack/react-query";
import { fn } from "storybook/test";
import { cryptoWallets, tetherNetworks, tronAddress } from "../../mocks/crypto-fixtures.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { mock } from "../../mocks/mock.ts";
import { CryptoDepositFlow } from "./crypto-deposit-flow.tsx";

export interface CryptoDepositStoryArgs {
  step?: string;
  answers?: object;
  onDone: () => void;
}

/** The flow at a step. A button has the effect of an event: deposits are read again. */
export function CryptoDepositStory({ step, answers, onDone }: CryptoDepositStoryArgs) {
  const queries = useQueryClient();
  return (
    <>
      <FlowHost step={step} draft={answers && { flow: "crypto-deposit", answers }}>
        {(at) => <CryptoDepositFlow {...at} onDone={onDone} onExit={fn()} />}
      </FlowHost>
      <button
        type="button"
        translate="no"
        className="sr-only"
        onClick={() => void refresh(queries, ["crypto-deposits"])}
      >
        A block is added
      </button>
    </>
  );
}

export const purse = mock(listWallets, { response: cryptoWallets });
export const networks = mock(listNetworks, { response: tetherNetworks });
export const opens = mock(createCryptoAddress, { response: { address: tronAddress } });
export const nothing = mock(listCryptoDeposits, { response: { items: [] } });

export const atNetwork = { step: "network", answers: { asset: "USDT" } };
export const atAddress = { step: "address", answers: { asset: "USDT", network: "tron" } };
