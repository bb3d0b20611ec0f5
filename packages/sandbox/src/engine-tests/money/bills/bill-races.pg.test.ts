import "./bill-races.test.ts";
