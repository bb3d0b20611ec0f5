export { CardPage as BusinessCardPage } from "./card-page.tsx";
