import bankMeta, * as bank from "../../packages/flows/src/deposit/bank-deposit/bank-deposit-flow.stories.tsx";
import cryptoMeta, * as crypto from "../../packages/flows/src/deposit/crypto-deposit/crypto-deposit-flow.stories.tsx";
import depositMeta, * as deposit from "../../packages/flows/src/deposit/deposit-account/deposit-flow.stories.tsx";
import p2pMeta, * as p2p from "../../packages/flows/src/deposit/p2p-deposit/p2p-deposit-flow.stories.tsx";
import { hears } from "./hears.ts";

hears("deposit/deposit-account/deposit", async ({ open, press, type, read }) => {
  await open("Deposit", deposit.Ready, depositMeta);
  await read();
  await press("Nigerian naira");
  await press("Bank transfer to your own");
  await read();
  await open("By bank transfer: the first account", bank.FirstDeposit, bankMeta);
  await read();
  await press("Continue");
  await read();
  await open("By bank transfer: a known account", bank.Ready, bankMeta);
  await press("Guaranty Trust Bank");
  await read();
  await press("Continue");
  await type("Amount", "40000");
  await open("By bank transfer: where to send it", bank.FoundAgain, bankMeta);
  await press("See deposit");
  await read();
  await open("By bank transfer: received", bank.Credited, bankMeta);
  await read(
    "Something wrong? Report it from the transaction, or contact support with the reference.",
  );
  await open("By a merchant: pay", p2p.HavePaid, p2pMeta);
  await read();
  await open("Crypto: asset", crypto.Ready, cryptoMeta);
  await read();
  await open("Crypto: address", crypto.WithTag, cryptoMeta);
  await read();
});
