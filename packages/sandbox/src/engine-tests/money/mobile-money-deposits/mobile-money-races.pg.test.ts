import "./mobile-money-races.test.ts";
