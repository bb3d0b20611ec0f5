import type { Endpoint } from "../endpoint.ts";
import { enquireBillCustomer } from "./bill-customer.ts";
import { deleteBillPayee, listBillPayees } from "./bill-payees.ts";
import { listBillers, readBillTerms } from "./billers.ts";
import { payBill } from "./pay-bill.ts";

/** The calls of bills, in the order in which the documentation lists them. */
export const billEndpoints: readonly Endpoint[] = [
  listBillers,
  readBillTerms,
  enquireBillCustomer,
  listBillPayees,
  deleteBillPayee,
  payBill,
];
