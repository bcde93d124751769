import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@reshape/contract/endpoint';
import { operatorApi } from '@reshape/contract/operator/api';
import { testDatabases } from 'firestore-emulator/testing';
import { outgoingMail } from '../mail/outgoing.ts';
import { mailParts } from '../mail/templates/templates.ts';
import { testNow } from '../test/in-memory-stores.ts';
import {
  asha,
  callOperator,
  markedText,
  type OperatorWorld,
  operatorWorld,
  sentencesIn,
  validBody,
} from '../test/operator-world.ts';

const newDatabase = testDatabases('firestore.indexes.json');
const rows: readonly (readonly [string, Endpoint])[] = Object.entries(operatorApi);

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld(newDatabase());
});

const entries = async () => (await world.database.collection('operatorLog').get()).docs;
const mails = async () => (await world.database.collection('mails').get()).docs;

/** Commands, options and what has a name: the ids of payments and people, and the slugs in the world of tests. */
const technical =
  /npm run|--|\bpay_|[0-9a-f]{20}|\b(first|next|autumn|look|look-up|listen|week-2|session-1)\b/;

/** What the log says about the valid call of each action. */
const said: Readonly<Record<string, string>> = {
  grantOperator: 'Made rosa@example.com an owner',
  changeOperator: 'Made olga@example.com a facilitator',
  inviteOperator: 'Invited fay@example.com again',
  revokeOperator: 'Revoked the role of a former operator',
  enrolPerson: 'Gave new@example.com a place in Next',
  movePerson: 'Moved Asha Rao to Next',
  movePeople: 'Moved 1 person to Next',
  removePerson: 'Removed Asha Rao from First',
  restorePerson: 'Gave Gita the place in First back',
  resendWelcome: 'Sent Asha Rao the welcome mail again',
  erasePerson: 'Deleted everything about Asha Rao',
  writeNote: 'Wrote a note about Asha Rao',
  deleteNote: 'Deleted a note about Asha Rao',
  importPeople: 'Gave 1 person from a file a place in Next',
  refundPayment: 'Refunded ₹100 of ₹1,000 to a person without a place',
  acceptPayment: 'Gave ravi@example.com a place in Next for the payment of ₹1,000',
  settlePayment: 'Left the payment of ₹6,999 as it is',
  settleWebhook: 'Took an unreadable message from the provider off the list',
  reconcile: 'Fetched the payments from the provider: 1 checked, 1 brought up to date',
  createCohort: 'Created Autumn',
  editCohort: 'Changed First: seats 30 to 31',
  addLiveSession: 'Added a live session to First',
  editLiveSession: 'Changed a live session of First',
  cancelLiveSession: 'Cancelled a live session of First',
  sendMessage: 'Wrote “Sunday” to 1 person in First',
  cancelMessage: 'Cancelled “Soon” to First',
  renameGroup: 'Renamed Sunrise, which was East',
  divideIntoGroups: 'Divided the people of First into 3 groups',
  putIntoGroup: 'Put Asha Rao into West',
  writeToGroup: 'Wrote “Sunday” to 1 person in East',
  acceptConversation: 'Accepted a conversation with Asha Rao',
  proposeConversationTimes: 'Proposed other times for a conversation to Asha Rao',
  declineConversation: 'Declined a conversation with Asha Rao',
  cancelAcceptedConversation: 'Cancelled a conversation with Asha Rao',
  approveQuote: 'Put the quote of a member of First on the sales page',
  hideQuote: 'Removed the quote of a member of First from the sales page',
  writeNudge: 'Wrote the nudge “Look up”',
  editNudge: 'Edited the nudge “Look up”',
  retireNudge: 'Retired the nudge “Look”',
  writeChallenge: 'Wrote the challenge “Listen”',
  editChallenge: 'Edited the challenge “Listen”',
  retireChallenge: 'Retired the challenge “Week 2”',
  removeWaiting: 'Removed a person without a place from the waitlist',
  offerPlaces: 'Offered 1 person on the waitlist a place in Next',
  sendLetter: 'Wrote “June” to 1 address of the newsletter',
  retryMail: 'Sent a failed mail again',
  retryFailedMails: 'Sent 1 failed mail again',
  resumeMails: 'Started to send mails again',
};

describe.each(rows)('%s', (name, row) => {
  test('reveals no member’s words, and acts and logs once when it is repeated with its key', async () => {
    const options = { key: 'key-00000001', body: await validBody(world, name) };
    const first = await callOperator(world, name, row, options);
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    const logged = (await entries()).map((document) => JSON.stringify(document.data()));
    const texts = await Promise.all(
      (await mails()).map(async (document) => {
        const mail = outgoingMail.safeParse(document.data().mail);
        return mail.success ? mailParts(mail.data, testNow, world.dependencies) : undefined;
      }),
    );
    const everything = JSON.stringify([first.text, logged, texts, world.dependencies.logged]);
    expect(everything).not.toContain(markedText);
    if (row.method !== 'POST' || name === 'operatorLogin') return;

    // A process that ends with its first write.
    world.process.start(0);
    const again = await callOperator(world, name, row, options);
    expect([again.status, again.text]).toEqual([200, expect.any(String)]);
    expect(world.process.hasCrashed).toBe(false);
    const [entry, ...others] = (await entries()).map((document) => document.data());
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ by: 'omar@example.com', correlationId: expect.any(String) });
    expect(JSON.stringify({ ...entry, by: null })).not.toMatch(/@/);
    expect(await sentencesIn(world)).toEqual([said[name]]);
    expect(first.body.message).toMatch(/^[A-Za-z0-9₹]/);
    expect(first.body.message).not.toMatch(technical);
    if (name !== 'reconcile' && name !== 'resumeMails') expect(entry?.targets.length).toBeGreaterThan(0);
  });
});

test('a call that requires no field needs no body, and one that requires a field is refused without', async () => {
  expect((await world.call('POST', `/api/operator/people/${asha.id}/remove`)).status).toBe(200);
  expect((await world.call('POST', `/api/operator/people/${asha.id}/move`)).status).toBe(415);
});

const post = (path: string, body?: object) =>
  world.call('POST', `/api/operator/${path}`, { key: 'key-00000001', ...(body && { body }) });

test('a key that was used for one action is refused for another', async () => {
  expect((await post(`people/${asha.id}/remove`, {})).status).toBe(200);
  expect(await post(`people/${asha.id}/restore`)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('an action that is not possible answers 409 with its reason, and logs nothing', async () => {
  const refused = await post('people', { address: asha.email, cohort: 'next' });
  expect([refused.status, refused.body.code]).toEqual([409, 'action_refused']);
  expect(refused.body.detail).toMatch(/has a place/);
  expect(await entries()).toEqual([]);
});
