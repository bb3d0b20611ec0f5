import { adjustmentEndpoints } from "./adjustments.ts";
import type { DeskEndpoint } from "./desk-endpoint.ts";
import {
  freezeCustomer,
  noteOnCustomer,
  openCustomer,
  searchCustomers,
  unfreezeCustomer,
} from "./customers.ts";
import { giftCardCaseEndpoints } from "./gift-card-cases.ts";
import { readStaffSession, signInToDesk, signOutOfDesk } from "./desk-session.ts";
import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  listHeldCases,
  readHeldCase,
  readSenderDocument,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
} from "./held-cases.ts";
import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  listIdentityCases,
  readIdentityCase,
  readIdentityDocument,
  refuseIdentityCase,
  takeIdentityCase,
} from "./identity-cases.ts";
import { listQueues } from "./queues.ts";
import { listStaffActions } from "./staff-log.ts";
import { supportCaseChat } from "./support-case-messages.ts";
import {
  askToWatchCustomer,
  handBackSupportCase,
  handOverSupportCase,
  listSupportCases,
  prioritiseSupportCase,
  readCaseImage,
  readComplaintImage,
  readSupportCase,
  readWatching,
  solveSupportCase,
  takeSupportCase,
  uploadCaseImage,
} from "./support-cases.ts";

/** Every call of the desk. */
export const deskEndpoints: readonly DeskEndpoint[] = [
  signInToDesk,
  signOutOfDesk,
  readStaffSession,
  listQueues,
  listHeldCases,
  readHeldCase,
  readSenderDocument,
  takeHeldCase,
  handBackHeldCase,
  askAboutHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  approveRelease,
  declineRelease,
  listIdentityCases,
  readIdentityCase,
  readIdentityDocument,
  takeIdentityCase,
  handBackIdentityCase,
  askAboutIdentityCase,
  acceptIdentityCase,
  refuseIdentityCase,
  ...giftCardCaseEndpoints,
  listSupportCases,
  readSupportCase,
  takeSupportCase,
  handBackSupportCase,
  handOverSupportCase,
  prioritiseSupportCase,
  solveSupportCase,
  askToWatchCustomer,
  readWatching,
  uploadCaseImage,
  readCaseImage,
  readComplaintImage,
  ...Object.values(supportCaseChat),
  ...adjustmentEndpoints,
  searchCustomers,
  openCustomer,
  freezeCustomer,
  unfreezeCustomer,
  noteOnCustomer,
  listStaffActions,
];
