import "./operation-reference.test.ts";
