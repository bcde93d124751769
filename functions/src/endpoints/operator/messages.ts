import { notFound } from '@reshape/contract/errors';
import type { MessageRow } from '@reshape/contract/operator/cohorts';
import { mailMessage, writeMessage } from '../../operator/messages.ts';
import type { ListedMessage } from '../../stores/messages.ts';
import type { Handler } from '../call.ts';
import { actOnce, asApiError } from './action.ts';

export const messageRowOf = ({ sentAt, ...message }: ListedMessage): MessageRow => {
  const { id, subject, by, recipients, sent, failed } = message;
  return { id, subject, sent_at: sentAt.toISOString(), by, recipients, sent, failed };
};

export const listMessages: Handler<'listMessages'> = async ({ params, query }, { messages }) => {
  const found = await messages.list(params.id, query);
  return {
    ...found,
    items: found.items.map(messageRowOf),
  };
};

export const sendMessage: Handler<'sendMessage'> = async (call, dependencies) => {
  const { id } = call.params;
  const { subject, text, to, recipients } = call.body;
  if (!(await dependencies.cohorts.get(id))) throw notFound();
  const isTest = to === 'me';
  const described = {
    what: isTest ? `Wrote a message to ${id}, as a test` : `Wrote to everybody in ${id}`,
    targets: [{ kind: 'cohort', id }],
  } as const;
  const message = { cohortId: id, subject, text, isTest, expected: recipients };
  const { entryId } = await actOnce(call, dependencies, described, (operator) =>
    writeMessage(message, operator, dependencies),
  );
  const count = await asApiError(mailMessage(entryId, dependencies));
  return {
    message: isTest ? 'The test is on its way to you' : `It is on its way to ${count} people`,
    recipients: count,
  };
};
