import "./http.test.ts";
