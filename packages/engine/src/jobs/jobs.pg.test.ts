import "./jobs.test.ts";
