import "./payments.test.ts";
