import "./complaints.test.ts";
import "./saved-views.test.ts";
