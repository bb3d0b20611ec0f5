import "./vaults.test.ts";
