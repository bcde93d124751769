import { type Conversation, myConversations } from '@reshape/contract/conversations';
import { isConversationOpen } from '@reshape/domain/conversations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client/call.ts';
import { keptOnDevice } from '#lib/kept-query.ts';

/** The member's conversations, and the week for which one can be asked for. */
export const conversationsOf = (memberId: string) =>
  queryOptions({
    queryKey: ['conversations', memberId],
    queryFn: ({ signal }) => call(myConversations, { signal }),
    ...keptOnDevice('conversations', myConversations.response),
  });

/** Whether a conversation waits at `now`: for an answer, for a choice, or for its time. */
export const isOpen = ({ open_until }: Conversation, now: Date): boolean =>
  isConversationOpen({ openUntil: open_until === null ? null : new Date(open_until) }, now);
