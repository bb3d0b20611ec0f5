/** recheck in plain JavaScript: its verdict does not depend on what else is installed. */
declare module "recheck/lib/browser.js" {
  export { checkSync } from "recheck";
}
