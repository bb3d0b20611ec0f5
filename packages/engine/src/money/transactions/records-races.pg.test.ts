import "./saved-views.test.ts";
