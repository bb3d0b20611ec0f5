import "./upkeep.test.ts";
