import type { Handler } from '../endpoints/call.ts';
import { actOnce } from './action.ts';
import { mailMessage, messageRowOf, sentTo, writeMessage } from './messages.ts';

export const newsletterNumbers: Handler<'newsletterNumbers'> = async (_, { newsletterList }) => {
  const [confirmed, pending, unsubscribed] = await Promise.all(
    (['confirmed', 'pending', 'unsubscribed'] as const).map((status) => newsletterList.count(status)),
  );
  return { confirmed: confirmed ?? 0, pending: pending ?? 0, unsubscribed: unsubscribed ?? 0 };
};

export const listLetters: Handler<'listLetters'> = async ({ query }, { messages }) => {
  const result = await messages.list({ cohortId: null }, query);
  return { ...result, items: result.items.map(messageRowOf) };
};

export const sendLetter: Handler<'sendLetter'> = async (call, dependencies) => {
  const { subject, text, to, recipients } = call.body;
  const isTest = to === 'me';
  const logged = {
    action: isTest ? 'test-letter' : 'send-letter',
    targets: [{ kind: 'newsletter', id: 'newsletter' }],
  } as const;
  const letter = { cohortId: null, subject, text, isTest, expected: recipients };
  const { entryId } = await actOnce('sendLetter', call, dependencies, (operator) =>
    writeMessage(letter, logged, operator, dependencies),
  );
  return sentTo('addresses', await mailMessage(entryId, call.now, dependencies), isTest);
};
