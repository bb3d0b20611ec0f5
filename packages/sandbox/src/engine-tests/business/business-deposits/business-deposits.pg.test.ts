import "./business-deposits.test.ts";
