import {
  networkFacts,
  networkIds,
  type AddressFamily,
  type Network,
} from "@apex/contract/networks";
import { accountOf } from "./same-account.ts";

/** The reason why money that is sent to an address is lost. */
export type LossReason =
  /** Nobody has the address's key. */
  | "burn"
  /** The address belongs to a token or a program of the network, which returns nothing. */
  | "contract";

interface LostAddresses {
  readonly burn: readonly string[];
  readonly contract: readonly string[];
}

/**
 * Addresses, as their networks write them, that nobody can be paid at: burn addresses, tokens and their issuers, programs of the network.
 * Networks with the same address form share a row: a token of one of them has no owner on the others either.
 */
export const lostAddresses: Readonly<Record<AddressFamily, LostAddresses>> = {
  bitcoin: {
    burn: [
      "1BitcoinEaterAddressDontSendf59kuE",
      "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
      "1111111111111111111114oLvT2",
      "31h1vYVSYuKP6AhS86fbRdMw9XHieotbST",
      "bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs",
      "bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqthqst8",
    ],
    contract: [],
  },
  // The payee creates the invoice, so no fixed address exists.
  lightning: { burn: [], contract: [] },
  litecoin: {
    burn: [
      "LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE",
      "M7uAERuQW2AotfyLDyewFGcLUDtAYu9v5V",
      "ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqp9ysmq",
      "ltc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqgnwq3z",
    ],
    contract: [],
  },
  dogecoin: {
    burn: [
      "DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr",
      "D596YFweJQuHY1BbjazZYmAbt8jJPbKehC",
      "9rSGfPZLcyCGzY4uYEL1fkzJr6fkicS2rs",
    ],
    contract: [],
  },
  evm: {
    burn: [
      "0x000000000000000000000000000000000000dEaD",
      "0xdEAD000000000000000042069420694206942069",
      "0xdeaDDeADDEaDdeaDdEAddEADDEAdDeadDEADDEaD",
      "0xdEad000000000000000000000000000000000000",
      "0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF",
      // The placeholder that contracts use for a network's own coin.
      "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
    ],
    contract: [
      // Ethereum: USDT, USDC, DAI, wrapped ether and bitcoin, BUSD, TUSD, PYUSD, FDUSD, USDe, LINK, SHIB, UNI, MATIC.
      "0xdAC17F958D2ee523a2206206994597C13D831ec7",
      "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
      "0x6B175474E89094C44Da98b954EedeAC495271d0F",
      "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
      "0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599",
      "0x4Fabb145d64652a948d72533023f6E7A623C7C53",
      "0x0000000000085d4780B73119b644AE5ecd22b376",
      "0x6c3ea9036406852006290770BEdFcAbA0e23A0e8",
      "0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409",
      "0x4c9EDD5852cd905f086C759E8383e09bff1E68B3",
      "0x514910771AF9Ca656af840dff83E8264EcF986CA",
      "0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE",
      "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984",
      "0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0",
      // BNB Smart Chain: USDT, USDC, BUSD, DAI, wrapped BNB, bitcoin and ether.
      "0x55d398326f99059fF775485246999027B3197955",
      "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d",
      "0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56",
      "0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3",
      "0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c",
      "0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c",
      "0x2170Ed0880ac9A755fd29B2688956BD959F933F8",
      // Polygon: USDT, USDC and the older one, wrapped POL and ether, DAI.
      "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
      "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
      "0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174",
      "0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270",
      "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619",
      "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063",
      // Arbitrum: USDT, USDC and the older one, wrapped ether, ARB.
      "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9",
      "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
      "0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8",
      "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
      "0x912CE59144191C1204E64559FE8253a0e49E6548",
      // Optimism: USDT, USDC and the older one, DAI.
      "0x94b008aA00579c1307B0EF2c499aD98a8ce58e58",
      "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85",
      "0x7F5c764cBc14f9669B88837ca1490cCa17c31607",
      "0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1",
      // Base: USDC, USDT, DAI.
      "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      "0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2",
      "0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb",
      // Avalanche: USDT, USDC, wrapped AVAX.
      "0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7",
      "0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E",
      "0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7",
    ],
  },
  tron: {
    burn: ["T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb"],
    // USDT, USDC, USDD, TUSD, wrapped TRX.
    contract: [
      "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
      "TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8",
      "TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn",
      "TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4",
      "TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR",
    ],
  },
  solana: {
    burn: ["1nc1nerator11111111111111111111111111111111"],
    contract: [
      // Programs: system, tokens and their accounts, memos, compute budget, stake, vote and program loaders.
      "11111111111111111111111111111111",
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
      "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
      "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
      "ComputeBudget111111111111111111111111111111",
      "Stake11111111111111111111111111111111111111",
      "Vote111111111111111111111111111111111111111",
      "BPFLoaderUpgradeab1e11111111111111111111111",
      "SysvarC1ock11111111111111111111111111111111",
      "SysvarRent111111111111111111111111111111111",
      // Mints: USDC, USDT, wrapped SOL, PYUSD, JUP, BONK.
      "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
      "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB",
      "So11111111111111111111111111111111111111112",
      "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo",
      "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
      "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263",
    ],
  },
  ripple: {
    // The accounts of the numbers zero and one, of blocked names, of an error of old programs, and the genesis account.
    burn: [
      "rrrrrrrrrrrrrrrrrrrrrhoLvTp",
      "rrrrrrrrrrrrrrrrrrrrBZbvji",
      "rrrrrrrrrrrrrrrrrNAMEtxvNvQ",
      "rrrrrrrrrrrrrrrrrrrn5RM1rHd",
      "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh",
    ],
    // Issuer of RLUSD.
    contract: ["rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De"],
  },
  stellar: {
    burn: ["GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF"],
    // Issuer of USDC.
    contract: ["GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN"],
  },
  ton: {
    burn: ["EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c"],
    // USDT, and the contract that elects the validators.
    contract: [
      "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs",
      "Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF",
    ],
  },
  cardano: {
    burn: ["addr1vyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkdl5mw"],
    contract: [],
  },
  polkadot: {
    burn: [],
    // The treasury.
    contract: ["13UVJyLnbVp9RBZYFwFGyDvVd1y27Tt8tkntv6Q7JVPhFsTB"],
  },
};

const reasons = new Map<string, LossReason>(
  networkIds.flatMap((network) => {
    const { family } = networkFacts(network);
    const { burn, contract } = lostAddresses[family];
    const rowsOf = (addresses: readonly string[], reason: LossReason) =>
      addresses.map((address) => [`${family}:${accountOf(network, address)}`, reason] as const);
    return [...rowsOf(burn, "burn"), ...rowsOf(contract, "contract")];
  }),
);

/** Zero and one repeated digit have no owner; the lowest numbers, and the ranges of Optimism and Base, are programs. */
function lossOfNumber(address: string): LossReason | undefined {
  if (/^0x([\da-f])\1{39}$/i.test(address)) return "burn";
  return /^0x(?:0{36}|420{34})[\da-f]{4}$/i.test(address) ? "contract" : undefined;
}

/** Why nobody can be paid at an address in its network's canonical form; undefined if nothing is known against it. */
export function lossReasonOf(network: Network, address: string): LossReason | undefined {
  const { family } = networkFacts(network);
  const listed = reasons.get(`${family}:${accountOf(network, address)}`);
  return listed ?? (family === "evm" ? lossOfNumber(address) : undefined);
}
