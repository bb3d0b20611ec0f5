import "./repeated-payments.test.ts";
