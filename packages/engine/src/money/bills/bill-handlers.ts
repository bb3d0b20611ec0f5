import type { Handler } from "../../runtime/handle.ts";
import { enquireBillCustomerHandler } from "./ask-customer.ts";
import { deleteBillPayeeHandler, listBillPayeesHandler } from "./bill-payee-rows.ts";
import { listBillersHandler, readBillTermsHandler } from "./bill-terms.ts";
import { payBillHandler } from "./pay-bill.ts";

export const billHandlers: readonly Handler[] = [
  listBillersHandler,
  readBillTermsHandler,
  enquireBillCustomerHandler,
  listBillPayeesHandler,
  deleteBillPayeeHandler,
  payBillHandler,
];
