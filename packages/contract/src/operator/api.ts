import {
  addLiveSession,
  cancelLiveSession,
  cancelMessage,
  countRecipients,
  createCohort,
  editCohort,
  editLiveSession,
  getCohort,
  listCohorts,
  listMessages,
  sendMessage,
} from './cohorts.ts';
import {
  editChallenge,
  editNudge,
  listChallenges,
  listNudges,
  retireChallenge,
  retireNudge,
  writeChallenge,
  writeNudge,
} from './content.ts';
import {
  acceptConversation,
  cancelAcceptedConversation,
  declineConversation,
  listConversations,
  proposeConversationTimes,
} from './conversations.ts';
import { exportLog, exportNewsletter, exportPayments, exportPeople, exportWaitlist } from './exports.ts';
import { approveQuote, hideQuote, listFeedback } from './feedback.ts';
import { funnel } from './funnel.ts';
import { divideIntoGroups, getGroup, listGroups, putIntoGroup, renameGroup, writeToGroup } from './groups.ts';
import { importPeople } from './imports.ts';
import { listLog } from './log.ts';
import {
  countFailedMails,
  listMails,
  mailDelivery,
  resumeMails,
  retryFailedMails,
  retryMail,
} from './mails.ts';
import { listLetters, newsletterNumbers, sendLetter } from './newsletter.ts';
import { deleteNote, writeNote } from './notes.ts';
import { businessNumbers, cohortNumbers } from './numbers.ts';
import { changeOperator, grantOperator, inviteOperator, listOperators, revokeOperator } from './operators.ts';
import { overview } from './overview.ts';
import {
  acceptPayment,
  listPayments,
  reconcile,
  refundPayment,
  settlePayment,
  settleWebhook,
} from './payments.ts';
import {
  enrolPerson,
  getPerson,
  listPeople,
  movePeople,
  movePerson,
  removePerson,
  resendWelcome,
  restorePerson,
} from './people.ts';
import { erasePerson, exportPersonalData, findPersonalData } from './personal-data.ts';
import { search } from './search.ts';
import { operatorLogin } from './session.ts';
import { listTakenOffers, listWaiting, offerPlaces, removeWaiting } from './waitlist.ts';

/**
 * Every endpoint for operators, apart from the others so that no member's browser and no other function loads
 * them.
 */
export const operatorApi = {
  operatorLogin,
  listOperators,
  grantOperator,
  changeOperator,
  inviteOperator,
  revokeOperator,
  overview,
  search,
  funnel,
  listPeople,
  getPerson,
  enrolPerson,
  movePeople,
  movePerson,
  removePerson,
  restorePerson,
  resendWelcome,
  findPersonalData,
  exportPersonalData,
  erasePerson,
  writeNote,
  deleteNote,
  importPeople,
  exportPeople,
  exportPayments,
  exportNewsletter,
  exportWaitlist,
  exportLog,
  listPayments,
  refundPayment,
  acceptPayment,
  settlePayment,
  settleWebhook,
  reconcile,
  listCohorts,
  getCohort,
  businessNumbers,
  cohortNumbers,
  createCohort,
  editCohort,
  addLiveSession,
  editLiveSession,
  cancelLiveSession,
  listMessages,
  sendMessage,
  cancelMessage,
  countRecipients,
  listGroups,
  getGroup,
  renameGroup,
  divideIntoGroups,
  putIntoGroup,
  writeToGroup,
  listConversations,
  acceptConversation,
  proposeConversationTimes,
  declineConversation,
  cancelAcceptedConversation,
  listFeedback,
  approveQuote,
  hideQuote,
  listNudges,
  writeNudge,
  editNudge,
  retireNudge,
  listChallenges,
  writeChallenge,
  editChallenge,
  retireChallenge,
  listWaiting,
  removeWaiting,
  listTakenOffers,
  offerPlaces,
  newsletterNumbers,
  listLetters,
  sendLetter,
  listMails,
  retryMail,
  countFailedMails,
  retryFailedMails,
  mailDelivery,
  resumeMails,
  listLog,
} as const;

export type OperatorApi = typeof operatorApi;
