import { activityReportEndpoints } from "./activity-reports.ts";
import { adjustmentEndpoints } from "./adjustments.ts";
import { closeCustomer } from "./close-customer.ts";
import { readCustomerTransaction } from "./customer-transaction.ts";
import type { DeskEndpoint } from "./desk-endpoint.ts";
import { freezeCustomer, openCustomer, searchCustomers, unfreezeCustomer } from "./customers.ts";
import {
  cancelRecovery,
  confirmRecovery,
  listRecoveries,
  followRecovery,
  readRecovery,
} from "./factor-recoveries.ts";
import { giftCardCaseEndpoints } from "./gift-card-cases.ts";
import { noteOnCustomer } from "./note-on-customer.ts";
import { p2pCaseEndpoints } from "./p2p-cases.ts";
import { recoverCustomer } from "./recover-customer.ts";
import {
  finishDeskSignIn,
  readDeskWays,
  readStaffSession,
  signInToDesk,
  signOutOfDesk,
  startDeskSignIn,
} from "./desk-session.ts";
import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  listHeldCases,
  followHeldCase,
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
  followIdentityCase,
  readIdentityCase,
  readIdentityDocument,
  refuseIdentityCase,
  takeIdentityCase,
} from "./identity-cases.ts";
import { readNumbers } from "./numbers.ts";
import {
  closeDifference,
  listDifferences,
  listFailedJobs,
  listPartnerWaits,
  noteOnDifference,
  retryFailedJob,
} from "./operations.ts";
import { listQueues } from "./queues.ts";
import { switchEndpoints } from "./switches.ts";
import { confirmStaffAuthenticator, startStaffAuthenticator } from "./staff-authenticator.ts";
import { staffPasskeyEndpoints } from "./staff-passkeys.ts";
import { startStaffProof } from "./staff-proof.ts";
import { exportStaffActions, listStaffActions } from "./staff-log.ts";
import { supportCaseChat } from "./support-case-messages.ts";
import {
  askToWatchCustomer,
  followSupportCase,
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
import { vouchForContacts } from "./vouch-for-contacts.ts";
import { watchCaseEndpoints } from "./watch-cases.ts";
import { watchRuleEndpoints } from "./watch-rules.ts";

/** Every call of the desk. */
export const deskEndpoints: readonly DeskEndpoint[] = [
  readDeskWays,
  signInToDesk,
  startDeskSignIn,
  finishDeskSignIn,
  signOutOfDesk,
  readStaffSession,
  startStaffAuthenticator,
  confirmStaffAuthenticator,
  startStaffProof,
  ...staffPasskeyEndpoints,
  listQueues,
  listHeldCases,
  followHeldCase,
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
  followIdentityCase,
  readIdentityCase,
  readIdentityDocument,
  takeIdentityCase,
  handBackIdentityCase,
  askAboutIdentityCase,
  acceptIdentityCase,
  refuseIdentityCase,
  ...giftCardCaseEndpoints,
  ...p2pCaseEndpoints,
  listSupportCases,
  readSupportCase,
  followSupportCase,
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
  readCustomerTransaction,
  freezeCustomer,
  unfreezeCustomer,
  vouchForContacts,
  closeCustomer,
  recoverCustomer,
  noteOnCustomer,
  listRecoveries,
  followRecovery,
  readRecovery,
  confirmRecovery,
  cancelRecovery,
  ...watchCaseEndpoints,
  ...activityReportEndpoints,
  ...watchRuleEndpoints,
  listFailedJobs,
  retryFailedJob,
  listDifferences,
  noteOnDifference,
  closeDifference,
  listPartnerWaits,
  listStaffActions,
  exportStaffActions,
  readNumbers,
  ...switchEndpoints,
];
