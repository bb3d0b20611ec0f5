import { defaultAsset } from "@apex/contract/assets";
import { bankFlow } from "../packages/flows/src/deposit/bank-deposit/bank-steps.ts";
import { billFlow } from "../packages/flows/src/spend/bills/bill-steps.ts";
import { newCardFlow } from "../packages/flows/src/spend/cards/new-card-steps.ts";
import { moveCardFlow } from "../packages/flows/src/spend/cards/move-card-steps.ts";
import { cryptoDepositFlow } from "../packages/flows/src/deposit/crypto-deposit/crypto-deposit-steps.ts";
import { cryptoWithdrawalFlow } from "../packages/flows/src/send/crypto-withdrawal/crypto-withdrawal-steps.ts";
import { depositFlow } from "../packages/flows/src/deposit/deposit-account/deposit-steps.ts";
import type { Flow, StepTable } from "../packages/flows/src/base/flow/define-flow.ts";
import { buyFlow } from "../packages/flows/src/spend/gift-card-orders/buy-steps.ts";
import { sellFlow } from "../packages/flows/src/trade/gift-cards/sell-steps.ts";
import { mobileMoneyFlow } from "../packages/flows/src/deposit/mobile-money-deposit/mobile-money-steps.ts";
import { p2pFlow } from "../packages/flows/src/deposit/p2p-deposit/p2p-steps.ts";
import { payFlow } from "../packages/flows/src/send/payments/pay-steps.ts";
import { resetPasswordFlow } from "../packages/flows/src/sign-in/reset-password/reset-password-steps.ts";
import { scheduleFlow } from "../packages/flows/src/send/schedules/schedule-steps.ts";
import { signInFlow } from "../packages/flows/src/sign-in/sign-in/sign-in-steps.ts";
import { signUpFlow } from "../packages/flows/src/sign-in/sign-up/sign-up-steps.ts";
import { limitOrderFlow } from "../packages/flows/src/trade/trade/limit-order-steps.ts";
import { tradeFlow } from "../packages/flows/src/trade/trade/trade-steps.ts";
import { transferFlow } from "../packages/flows/src/send/transfer/transfer-steps.ts";

/** A story by its file's title and its export's name. */
export type StoryName = `${string}/${string}`;

export interface MappedStep {
  name: string;
  /** True if some answers skip it. */
  isSkippable: boolean;
  /** Name of the story that shows the step. */
  story: StoryName;
}

export interface MappedFlow {
  /** The flow's purpose. */
  title: string;
  name: string;
  steps: readonly MappedStep[];
}

/** The map of a flow's definition; it does not compile while a step lacks a story. */
function mapOf<Answers extends object, Step extends { name: string }>(
  title: string,
  flow: Flow<Answers, Step>,
  stories: Readonly<Record<keyof StepTable<Answers, Step>, StoryName>>,
): MappedFlow {
  const storyOf = new Map<string, StoryName>(Object.entries(stories));
  return {
    title,
    name: flow.name,
    steps: Object.entries<{ isSkipped?: unknown }>(flow.steps).map(([name, row]) => ({
      name,
      isSkippable: row.isSkipped !== undefined,
      story: storyOf.get(name) ?? "/",
    })),
  };
}

/** Every flow, with the story of each of its steps. */
export const mappedFlows: readonly MappedFlow[] = [
  mapOf("Sign in", signInFlow, {
    identifier: "Flows/Sign in/Ready",
    "account-not-found": "Flows/Sign in/AccountNotFound",
    password: "Flows/Sign in/Password",
    "second-step": "Flows/Sign in/Second step/Authenticator",
  }),
  mapOf("Sign up", signUpFlow, {
    account: "Flows/Sign up/Ready",
    "account-already-exists": "Flows/Sign up/LongText",
    message: "Flows/Sign up/Message/Waiting",
    code: "Flows/Sign up/Code",
  }),
  mapOf("Reset password", resetPasswordFlow, {
    identifier: "Flows/Reset password/Ready",
    password: "Flows/Reset password/NewPassword",
    done: "Flows/Reset password/Done",
  }),
  mapOf("Deposit", depositFlow(false), {
    wallet: "Flows/Deposit account/Ready",
    method: "Flows/Deposit account/WithoutBvn",
    bvn: "Flows/Deposit account/WithoutBvn",
    account: "Flows/Deposit account/Generating",
  }),
  mapOf("Deposit by bank transfer", bankFlow("NGN"), {
    account: "Flows/Bank deposit/FirstDeposit",
    amount: "Flows/Bank deposit/Ready",
    details: "Flows/Bank deposit/FoundAgain",
  }),
  mapOf("Deposit by mobile money", mobileMoneyFlow("GHS"), {
    number: "Flows/Mobile-money deposit/Ready",
    amount: "Flows/Mobile-money deposit/NewNumber",
    confirm: "Flows/Mobile-money deposit/Submitting",
    phone: "Flows/Mobile-money deposit/Waiting",
  }),
  mapOf("Deposit by a merchant", p2pFlow("NGN"), {
    amount: "Flows/Peer-to-peer deposit/Ready",
    pay: "Flows/Peer-to-peer deposit/HavePaid",
    wait: "Flows/Peer-to-peer deposit/Waiting",
    end: "Flows/Peer-to-peer deposit/Expired",
  }),
  mapOf("Deposit crypto", cryptoDepositFlow(), {
    asset: "Flows/Crypto deposit/Ready",
    network: "Flows/Crypto deposit/ChoosesNetwork",
    address: "Flows/Crypto deposit/WithTag",
  }),
  mapOf("Transfer", transferFlow({ isVerified: false, isShort: false }), {
    wallet: "Flows/Transfer/Ready",
    type: "Flows/Transfer/SelectType",
    bvn: "Flows/Transfer/VerifyBvn",
    beneficiary: "Flows/Transfer/SelectBeneficiary",
    init: "Flows/Transfer/Amount",
    form: "Flows/Transfer/Mobile money and abroad/SixStepsToAnApexUser",
    confirm: "Flows/Transfer/Confirm",
    peer: "Flows/Transfer/Peer",
    success: "Flows/Transfer/Sending/Done",
  }),
  mapOf("Withdraw crypto", cryptoWithdrawalFlow(), {
    wallet: "Flows/Crypto withdrawal/Ready",
    network: "Flows/Crypto withdrawal/Networks",
    address: "Flows/Crypto withdrawal/FirstTime",
    amount: "Flows/Crypto withdrawal/Sending/Amount",
    confirm: "Flows/Crypto withdrawal/Sending/TermsRefused",
    authorise: "Flows/Crypto withdrawal/Sending/Submitting",
    result: "Flows/Crypto withdrawal/Sending/Successful",
  }),
  mapOf("Schedule a payment", scheduleFlow, {
    payee: "Flows/Schedules/New/SomeoneNew",
    plan: "Flows/Schedules/New/BegunAsATransfer",
    review: "Flows/Schedules/New/Submitting",
    result: "Flows/Schedules/New/Planned",
  }),
  mapOf("Pay a bill", billFlow("airtime"), {
    customer: "Flows/Bills/Customer/PaidBefore",
    amount: "Flows/Bills/Payment/Amount",
    confirm: "Flows/Bills/Payment/Review",
    authorise: "Flows/Bills/Payment/Submitting",
    result: "Flows/Bills/Payment/Pending",
  }),
  mapOf("Pay a link", payFlow({ code: "", payee: { name: "", initials: "" } }), {
    amount: "Flows/Payments/Pay/OpenAmount",
    confirm: "Flows/Payments/Pay/Paying",
    authorise: "Flows/Payments/Pay/Paying",
    result: "Flows/Payments/Pay/Paying",
  }),
  mapOf("Trade", tradeFlow("swap", {}, defaultAsset), {
    amount: "Flows/Trade/Ready",
    review: "Flows/Trade review/Ready",
    success: "Flows/Trade review/Done",
  }),
  mapOf("Limit order", limitOrderFlow(defaultAsset), {
    order: "Flows/Limit order/Ready",
    review: "Flows/Limit order/Submitting",
    success: "Flows/Limit order/Walk",
  }),
  mapOf("Create or issue a card", newCardFlow("visa"), {
    holder: "Flows/Cards/Issue/Holder",
    design: "Flows/Cards/Money/Design",
    budget: "Flows/Cards/Issue/Budget",
    amount: "Flows/Cards/Money/Amount",
    secure: "Flows/Cards/Money/Secure",
    review: "Flows/Cards/Money/Review",
  }),
  mapOf("Fund a card", moveCardFlow("fund", ""), {
    amount: "Flows/Cards/Money/FundClosed",
    confirm: "Flows/Cards/Money/Fund",
    success: "Flows/Cards/Money/Fund",
  }),
  mapOf("Buy a gift card", buyFlow(""), {
    cards: "Flows/Gift cards/Buy/FixedValues",
    recipient: "Flows/Gift cards/Buy/AsAGift",
    review: "Flows/Gift cards/Buy/Review",
  }),
  mapOf("Sell a gift card", sellFlow("", undefined), {
    card: "Flows/Gift cards/Sell/Ready",
    evidence: "Flows/Gift cards/Sell/Code",
    review: "Flows/Gift cards/Sell/Done",
  }),
];
