import "./card-races.test.ts";
