import "./faults.test.ts";
