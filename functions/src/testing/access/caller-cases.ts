import type { AccessCases } from './access-case.ts';

/** What is sent to the rows of sessions, of the cohort and of the newsletter. */
export const callerCases = {
  firebaseLogin: {
    validBody: { idToken: 'token-of-member' },
    junkBodies: [
      [{}, 'idToken'],
      [{ idToken: 7 }, 'idToken'],
      [{ idToken: '' }, 'idToken'],
      [{ idToken: 'x', admin: true }, 'admin'],
      [[], 'body'],
      [null, 'body'],
    ],
  },
  signOut: {},
  signOutEverywhere: {},
  myCohort: {},
  subscribe: {
    validBody: { firstName: 'Asha', email: 'asha@example.com' },
    junkBodies: [
      [{}, 'firstName'],
      [{ firstName: 'Asha' }, 'email'],
      [{ firstName: '', email: 'asha@example.com' }, 'firstName'],
      [{ firstName: 'Asha', email: 'asha' }, 'email'],
      [{ firstName: 'Asha\r\nBcc: all@example.com', email: 'asha@example.com' }, 'firstName'],
      [{ firstName: 'Asha', email: 'asha@example.com\r\nBcc: all@example.com' }, 'email'],
      [{ firstName: 'A'.repeat(10_000), email: 'asha@example.com' }, 'firstName'],
      [{ firstName: 'Asha', email: ['asha@example.com'] }, 'email'],
      [{ firstName: 'Asha', email: 'asha@example.com', status: 'vip' }, 'status'],
      [[], 'body'],
    ],
  },
} as const satisfies AccessCases;
