import { api, type EndpointName } from '@reshape/contract/api';
import type { Endpoint } from '@reshape/contract/endpoint';

/** What the access suite sends to an endpoint: values for a valid call, and bodies that must be refused. */
export interface AccessCase {
  /** What a member's valid call is answered when it is only possible later in the programme. */
  readonly answeredNow?: 409;
  readonly validBody?: unknown;
  /** Whether `null` is a valid body too, which removes what is stored. */
  readonly acceptsNull?: true;
  readonly validQuery?: string;
  /** For a call that takes an idempotency key: valid bodies for which the key of the valid one must be refused. */
  readonly otherBodies?: readonly unknown[];
  /** Bodies of known fields that are invalid for the endpoint, each with the field that the error names. */
  readonly junkBodies?: readonly (readonly [unknown, string])[];
  readonly junkQueries?: readonly (readonly [string, string])[];
}

export type AccessCases = { readonly [Name in EndpointName]?: AccessCase };

/** Queries that no paged endpoint accepts. */
const pageQueries = [
  ['limit=many', 'limit'],
  ['limit=5&limit=6', 'limit'],
  ['after=a/b', 'after'],
  ['after=', 'after'],
  ['after=__x__', 'after'],
  ['after=..', 'after'],
  ['after[]=a', 'after'],
  ['order=oldest', 'order'],
] as const;

const obstacle = { when: 'it rains', then: 'walk up the stairs' };

const conversation = {
  ...{ times: ['2026-06-18T10:00:00Z', '2026-06-19T10:00:00Z'], about: 'Evenings.', spots: ['some-id'] },
};

const feedback = {
  ...{ score: 9, pace: 'right', sessions: 'useful', habit: 'partly' },
  ...{ words: 'It helped.', quote_as: 'Asha' },
};

const callerCases = {
  firebaseLogin: {
    validBody: { idToken: 'token-of-member', time_zone: 'Asia/Kolkata' },
    junkBodies: [
      [{}, 'idToken'],
      [{ idToken: 7 }, 'idToken'],
      [{ idToken: '' }, 'idToken'],
    ],
  },
  requestSignInLink: {
    validBody: { address: 'asha@yahoo.example' },
    junkBodies: [
      [{}, 'address'],
      [{ address: 'asha' }, 'address'],
      [{ address: 7 }, 'address'],
    ],
  },
  redeemSignInLink: {
    validBody: { address: 'waiting@example.com', token: 'some-id' },
    junkBodies: [
      [{}, 'address'],
      [{ address: 'asha@yahoo.example' }, 'token'],
      [{ address: 'asha@yahoo.example', token: 'a/b' }, 'token'],
      [{ address: 'asha', token: 'some-id' }, 'address'],
    ],
  },
  signOut: {},
  signOutEverywhere: {},
  myDay: {},
  changeTimeZone: {
    validBody: { time_zone: 'Asia/Kolkata' },
    junkBodies: [
      [{}, 'time_zone'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ time_zone: '+05:30' }, 'time_zone'],
    ],
  },
  myConversations: {},
  askForConversation: {
    validBody: conversation,
    otherBodies: [
      { ...conversation, about: 'Mornings.' },
      { ...conversation, spots: [] },
      { times: ['2026-06-18T10:00:00Z', '2026-06-19T11:00:00Z'] },
    ],
    junkBodies: [
      [{}, 'times'],
      [{ times: ['2026-06-18T10:00:00Z', '2026-06-18T10:00:00Z'] }, 'times'],
      [{ times: ['2026-06-18T10:00:00Z', 'tomorrow'] }, 'times.1'],
      [{ times: ['2026-06-18T10:00:00Z', '2026-06-16T10:00:00Z'] }, 'times'],
      [{ times: ['2026-06-18T10:00:00Z', '2026-07-13T10:00:00Z'] }, 'times'],
      [{ ...conversation, spots: ['theirs'] }, 'spots'],
      [{ ...conversation, spots: ['some-id', 'some-id'] }, 'spots'],
    ],
  },
  chooseConversationTime: {
    validBody: { time: '2026-06-30T10:00:00Z' },
    junkBodies: [
      [{}, 'time'],
      [{ time: '2026-06-30' }, 'time'],
    ],
  },
  cancelConversation: {},
  myPair: {},
  changePair: {
    validBody: { on: true },
    junkBodies: [
      [{}, 'on'],
      [{ on: 'yes' }, 'on'],
    ],
  },
  sendPairWord: {
    answeredNow: 409,
    validBody: { word: 'well-done' },
    junkBodies: [
      [{}, 'word'],
      [{ word: 'Call me' }, 'word'],
    ],
  },
  leavePair: {},
  myLapse: {},
  answerLapse: {
    validBody: { obstacle: 'forgot' },
    junkBodies: [
      [{}, 'obstacle'],
      [{ obstacle: 'because' }, 'obstacle'],
    ],
  },
  mySecondMonth: {},
  decideSecondMonth: {
    answeredNow: 409,
    validBody: { on: true },
    junkBodies: [
      [{}, 'on'],
      [{ on: 'yes' }, 'on'],
      [{ on: null }, 'on'],
    ],
  },
  checkAction: {
    answeredNow: 409,
    validBody: { answer: 'still' },
    junkBodies: [
      [{}, 'answer'],
      [{ answer: 'maybe' }, 'answer'],
    ],
  },
  myAutomaticity: {},
  answerAutomaticity: {
    validBody: { worksheet_id: 'some-id', moment: 'start', answer: 4 },
    junkBodies: [
      [{ worksheet_id: 'some-id', moment: 'start' }, 'answer'],
      [{ worksheet_id: 'some-id', moment: 'start', answer: 3.5 }, 'answer'],
      [{ worksheet_id: 'some-id', moment: 'start', answer: '4' }, 'answer'],
      [{ worksheet_id: 'some-id', moment: 'day15', answer: 4 }, 'moment'],
      [{ worksheet_id: 'a/b', moment: 'start', answer: 4 }, 'worksheet_id'],
    ],
  },
  markSeen: {
    validBody: { what: 'wall', of: '2026-06-08' },
    junkBodies: [
      [{ of: '2026-06-08' }, 'what'],
      [{ what: 'everything', of: '2026-06-08' }, 'what'],
      [{ what: 'wall' }, 'of'],
      [{ what: 'wall', of: '2026-06-31' }, 'of'],
    ],
  },
  myHalfWall: {},
  answerHalfWall: {
    validBody: { text: 'Quiet evenings' },
    junkBodies: [
      [{}, 'text'],
      [{ text: ' ' }, 'text'],
      [{ text: 7 }, 'text'],
    ],
  },
  myLetter: {},
  writeLetter: {
    validBody: { text: 'Dear me' },
    junkBodies: [
      [{}, 'text'],
      [{ text: ' ' }, 'text'],
      [{ text: 7 }, 'text'],
    ],
  },
  mailSettings: {},
  changeMailSettings: {
    validBody: { session_reminders: false },
    junkBodies: [
      [{}, 'session_reminders'],
      [{ session_reminders: 'no' }, 'session_reminders'],
    ],
  },
  calendarFeed: {},
  createCalendarFeed: {},
  endCalendarFeed: {},
  readCalendarFeed: {},
  exportAccount: {},
  exportWithoutPlace: {
    validBody: { idToken: 'token-of-member' },
    junkBodies: [
      [{}, 'idToken'],
      [{ idToken: '' }, 'idToken'],
    ],
  },
  deleteWithoutPlace: {
    validBody: { idToken: 'token-of-member', address: 'm@example.com' },
    junkBodies: [
      [{ address: 'm@example.com' }, 'idToken'],
      [{ idToken: 'x' }, 'address'],
      [{ idToken: 'x', address: ' ' }, 'address'],
    ],
  },
  deleteAccount: {
    validBody: { address: 'm@example.com' },
    junkBodies: [
      [{}, 'address'],
      [{ address: 7 }, 'address'],
      [{ address: ' ' }, 'address'],
      [{ address: 'x'.repeat(255) }, 'address'],
    ],
  },
  keepAccount: {},
  myCohort: {},
  joinLiveSession: {},
  myFeedback: {},
  giveFeedback: {
    validBody: feedback,
    junkBodies: [
      [{}, 'score'],
      [{ ...feedback, score: 7.5 }, 'score'],
      [{ ...feedback, pace: 'slow' }, 'pace'],
      [{ ...feedback, words: '' }, 'words'],
      [{ ...feedback, quote_as: ' ' }, 'quote_as'],
    ],
  },
  listQuotes: {},
  recordVisit: {
    validBody: { event: 'welcome' },
    junkBodies: [
      [{}, 'event'],
      [{ event: 'other' }, 'event'],
    ],
  },
  openCohort: {},
  health: {},
  confirmSubscription: {},
  unsubscribe: {},
  unsubscribeWithOneClick: {},
  leaveWaitlist: {},
  leaveWaitlistWithOneClick: {},
  subscribe: {
    validBody: { firstName: 'Asha', email: 'asha@example.com' },
    junkBodies: [
      [{}, 'firstName'],
      [{ firstName: 'Asha' }, 'email'],
      [{ firstName: '', email: 'asha@example.com' }, 'firstName'],
      [{ firstName: 'Asha', email: 'asha' }, 'email'],
      [{ firstName: '\u200b', email: 'asha@example.com' }, 'firstName'],
      [{ firstName: 'Asha', email: 'asha@example.com\r\nBcc: all@example.com' }, 'email'],
      [{ firstName: 'Asha', email: ['asha@example.com'] }, 'email'],
    ],
  },
} as const satisfies AccessCases;

const claim = { idToken: 'token-of-member', payment_id: 'pay_SomeId', phone: '+91 98765 43210' };

const paymentCases = {
  paidPlace: {
    validQuery: 'payment_id=pay_SomeId',
    junkQueries: [
      ['payment_id=', 'payment_id'],
      ['payment_id=order_SomeId', 'payment_id'],
      ['payment_id=pay_../members', 'payment_id'],
      ['payment_id=pay_SomeId&payment_id=pay_SomeId', 'payment_id'],
      ['payment_id=pay_SomeId&email=asha@example.com', 'email'],
    ],
  },
  claimPayment: {
    validBody: claim,
    junkBodies: [
      [{}, 'idToken'],
      [{ ...claim, idToken: '' }, 'idToken'],
      [{ ...claim, payment_id: undefined }, 'payment_id'],
      [{ ...claim, payment_id: 'order_SomeId' }, 'payment_id'],
      [{ ...claim, payment_id: 'pay_../members' }, 'payment_id'],
      [{ ...claim, payment_id: ['pay_SomeId'] }, 'payment_id'],
      [{ ...claim, phone: 'call me' }, 'phone'],
    ],
  },
} as const satisfies AccessCases;

const reflectionCase = {
  validQuery: 'time_zone=Asia/Kolkata',
  junkQueries: [
    ['time_zone=', 'time_zone'],
    ['time_zone=Mars/Olympus', 'time_zone'],
    ['time_zone=%2B05:30', 'time_zone'],
    ['time_zone=UTC&time_zone=UTC', 'time_zone'],
    ['week=2026-06-08', 'week'],
  ],
} as const;

/** Queries without a valid challenge. */
const challengeQueries = [
  ['challenge_id=', 'challenge_id'],
  ['challenge_id=..', 'challenge_id'],
  ['challenge_id=__x__', 'challenge_id'],
  ['challenge_id=a%00', 'challenge_id'],
  ['challenge_id=a&challenge_id=b', 'challenge_id'],
  ['challenge_id[]=a', 'challenge_id'],
  ['challenge_id=a&member=neighbour', 'member'],
] as const;

const practiceCases = {
  listSpots: {
    junkQueries: pageQueries,
  },
  createSpot: {
    validBody: { description: 'The scroll had no end' },
    otherBodies: [{ description: 'Something else' }],
    junkBodies: [
      [{}, 'description'],
      [{ description: '' }, 'description'],
      [{ description: ' \n\t ' }, 'description'],
      [{ description: 7 }, 'description'],
      [{ description: null }, 'description'],
      [{ description: ['a'] }, 'description'],
      [{ description: '\ud800' }, 'description'],
      [{ description: 'x', date: '2020-13-01' }, 'date'],
      [{ description: 'x', date: 20_260_617 }, 'date'],
      [{ description: 'x', time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ description: 'x', time_zone: '+05:30' }, 'time_zone'],
      [{ description: 'x', instinct: 'hunger' }, 'instinct'],
      [{ description: 'x', constructor: 1 }, 'constructor'],
    ],
  },
  editSpot: {
    validBody: { id: 'some-id', description: 'The scroll had an end' },
    otherBodies: [{ id: 'some-id', description: 'Something else' }],
    junkBodies: [
      [{}, 'id'],
      [{ id: 'some-id' }, 'description'],
      [{ id: '..', description: 'x' }, 'id'],
      [{ id: ['some-id'], description: 'x' }, 'id'],
      [{ id: 'some-id', description: ' ' }, 'description'],
    ],
  },
  deleteSpot: {
    validBody: { id: 'some-id' },
    junkBodies: [
      [{}, 'id'],
      [{ id: '' }, 'id'],
      [{ id: '__x__' }, 'id'],
      [{ id: 'a/b' }, 'id'],
    ],
  },
  tagSpot: {
    validBody: { id: 'some-id', instinct: 'status' },
    junkBodies: [
      [{}, 'id'],
      [{ id: 'some-id' }, 'instinct'],
      [{ id: '..', instinct: 'status' }, 'id'],
      [{ id: 'some-id', instinct: 'hunger' }, 'instinct'],
    ],
  },
  spotInstincts: {
    validQuery: 'time_zone=Asia/Kolkata',
    junkQueries: [
      ['time_zone=', 'time_zone'],
      ['time_zone=Mars/Olympus', 'time_zone'],
      ['time_zone=%2B05:30', 'time_zone'],
      ['time_zone=UTC&time_zone=UTC', 'time_zone'],
      ['time_zone=UTC&week=2026-06-08', 'week'],
    ],
  },
  activeMicrochallenge: {},
  listMicrochallenges: {},
  getMicrochallenge: {},
  microchallengeProgress: {
    validQuery: 'challenge_id=some-id',
    junkQueries: challengeQueries,
  },
  microchallengeNotes: {
    validQuery: 'challenge_id=some-id',
    junkQueries: challengeQueries,
  },
  logMicrochallenge: {
    validBody: { challenge_id: 'some-id', note: 'A moment in the lift' },
    otherBodies: [
      { challenge_id: 'some-id', note: 'Another note' },
      { challenge_id: 'week-2', note: 'A moment in the lift' },
    ],
    junkBodies: [
      [{}, 'challenge_id'],
      [{ challenge_id: '..' }, 'challenge_id'],
      [{ challenge_id: '__x__' }, 'challenge_id'],
      [{ challenge_id: ['some-id'] }, 'challenge_id'],
      [{ challenge_id: 'some-id', note: 7 }, 'note'],
      [{ challenge_id: 'some-id', note: null }, 'note'],
      [{ challenge_id: 'some-id', note: '\udc00' }, 'note'],
      [{ challenge_id: 'some-id', date: '1 June' }, 'date'],
      [{ challenge_id: 'some-id', time_zone: 'Mars/Olympus' }, 'time_zone'],
    ],
  },
  editMicrochallengeNote: {
    validBody: { challenge_id: 'week-4', date: '2026-06-16', note: 'A moment in the lift' },
    junkBodies: [
      [{}, 'challenge_id'],
      [{ challenge_id: '..', date: '2026-06-17', note: '' }, 'challenge_id'],
      [{ challenge_id: 'some-id', date: '17 June', note: '' }, 'date'],
      [{ challenge_id: 'some-id', date: '2026-06-17' }, 'note'],
    ],
  },
  latestReflection: reflectionCase,
  earlierReflections: {
    ...reflectionCase,
    junkQueries: [...reflectionCase.junkQueries, ...pageQueries, ['after=2026-02-30', 'after']],
  },
} as const satisfies AccessCases;

const texts = { struggle: 'S', identity: 'I', knowledge: 'K', tinyAction: 'T' };

const worksheetFormCase = {
  validBody: { ...texts, environment: { easier: 'E', harder: 'H' } },
  otherBodies: [
    ...['identity', 'struggle', 'knowledge', 'tinyAction'].map((name) => ({ ...texts, [name]: 'Another' })),
    { ...texts, environment: { easier: 'Another' } },
  ],
  junkBodies: [
    [{}, 'struggle'],
    [{ ...texts, struggle: ' ' }, 'struggle'],
    [{ ...texts, identity: 7 }, 'identity'],
    [{ ...texts, knowledge: null }, 'knowledge'],
    [{ ...texts, tinyAction: '' }, 'tinyAction'],
    [{ ...texts, environment: 'tidy' }, 'environment'],
    [{ ...texts, environment: { easier: 7 } }, 'environment.easier'],
    [{ ...texts, environment: { status: 'active' } }, 'environment.status'],
  ],
} as const;

const worksheetCases = {
  createWorksheet: worksheetFormCase,
  editWorksheet: worksheetFormCase,
  setObstacle: {
    validBody: obstacle,
    acceptsNull: true,
    junkBodies: [
      [{}, 'when'],
      [{ ...obstacle, when: ' ' }, 'when'],
      [{ ...obstacle, then: 7 }, 'then'],
    ],
  },
  activeWorksheet: {},
  worksheetHistory: { junkQueries: pageQueries },
  getWorksheet: {},
  trackerHistory: {},
  toggleTracker: {
    validBody: { date: '2026-06-17' },
    otherBodies: [
      { date: '2026-06-16' },
      { date: '2026-06-17', completed: false },
      { date: '2026-06-17', completed: true },
    ],
    junkBodies: [
      [{}, 'date'],
      [{ date: '2026-06-7' }, 'date'],
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '0000-01-01' }, 'date'],
      [{ date: '+010000-01-01' }, 'date'],
      [{ date: 20_260_617 }, 'date'],
      [{ date: ['2026-06-17'] }, 'date'],
      [{ date: '2026-06-17', completed: 'yes' }, 'completed'],
      [{ date: '2026-06-17', completed: null }, 'completed'],
      [{ date: '2026-06-17', status: 'done' }, 'status'],
      [{ date: '2026-06-17', status: null }, 'status'],
    ],
  },
} as const satisfies AccessCases;

/** A member's browser: the public key is the curve's generator, the secret is sixteen zero bytes. */
const registration = {
  user_id: 'member',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dK3x:APA91bH',
  keys: {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  },
  time_zone: 'Asia/Kolkata',
  device: 'Chrome on Android',
};

const nudgeCases = {
  getNudge: {},
  randomNudge: {},
  nudgeOfTheDay: {},
  registerWebpush: {
    validBody: registration,
    junkBodies: [
      [{}, 'user_id'],
      [{ ...registration, endpoint: undefined }, 'endpoint'],
      [{ ...registration, endpoint: '' }, 'endpoint'],
      [{ ...registration, endpoint: ['https://fcm.googleapis.com/fcm/send/x'] }, 'endpoint'],
      [{ ...registration, endpoint: 'https://push.example/x' }, 'endpoint'],
      [{ ...registration, endpoint: 'http://fcm.googleapis.com/fcm/send/x' }, 'endpoint'],
      [{ ...registration, keys: undefined }, 'keys'],
      [{ ...registration, keys: { ...registration.keys, p256dh: 'x' } }, 'keys.p256dh'],
      [{ ...registration, keys: { ...registration.keys, auth: 'x'.repeat(16) } }, 'keys.auth'],
      [{ ...registration, keys: { ...registration.keys, secret: 'x' } }, 'keys.secret'],
      [{ ...registration, time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ ...registration, application_server_key: '=' }, 'application_server_key'],
    ],
  },
  unregisterWebpush: {
    validBody: { endpoint: registration.endpoint },
    junkBodies: [
      [{}, 'endpoint'],
      [{ endpoint: 7 }, 'endpoint'],
    ],
  },
  nudgeSettings: {},
  changeNudgeSettings: {
    validBody: {
      on: true,
      hour: 7,
      reminder_hour: 21,
      action_time: { hour: 7, weekdays: [1, 3] },
      paused_until: '2026-06-20',
      time_zone: 'Asia/Kolkata',
    },
    junkBodies: [
      [{ on: 'yes' }, 'on'],
      [{ on: null }, 'on'],
      [{ hour: 7.5 }, 'hour'],
      [{ hour: '7' }, 'hour'],
      [{ reminder_hour: '21' }, 'reminder_hour'],
      [{ action_time: { hour: 7, weekdays: [1, 1] } }, 'action_time.weekdays'],
      [{ action_time: { hour: 7, weekdays: [1], text: 'x' } }, 'action_time.text'],
      [{ paused_until: '2026-06-31' }, 'paused_until'],
      [{ paused_until: '9999-12-31' }, 'paused_until'],
      [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ time_zone: '+05:30' }, 'time_zone'],
      [{ time_zone: null }, 'time_zone'],
    ],
  },
  forgetDevice: {
    validBody: { id: 'some-id' },
    junkBodies: [
      [{}, 'id'],
      [{ id: '../some-id' }, 'id'],
      [{ id: '__x__' }, 'id'],
      [{ id: '\ud800' }, 'id'],
    ],
  },
  sendTestNudge: {
    validBody: { id: 'some-id' },
    junkBodies: [
      [{}, 'id'],
      [{ id: ['some-id'] }, 'id'],
    ],
  },
} as const satisfies AccessCases;

/** One case for each endpoint of the contract; a missing one is a type error. */
export const accessCases = {
  ...callerCases,
  ...paymentCases,
  ...practiceCases,
  ...worksheetCases,
  ...nudgeCases,
} as const satisfies { readonly [Name in EndpointName]: AccessCase };

/** The endpoints as a list, for suites that test all of them. */
export const rows = (Object.keys(api) as EndpointName[]).map((name) => {
  const row: Endpoint = api[name];
  const rowCase: AccessCase = accessCases[name];
  const path = row.path.replace(/:\w+/g, 'some-id');
  return { name, ...row, ...rowCase, path, template: row.path };
});
export type Row = (typeof rows)[number];
