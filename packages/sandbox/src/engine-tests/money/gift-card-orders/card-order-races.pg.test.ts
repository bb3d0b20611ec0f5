import "./card-order-races.test.ts";
