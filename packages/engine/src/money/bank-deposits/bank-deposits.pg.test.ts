import "./bank-deposits.test.ts";
