import {
  type Conversations,
  isSameWeek,
  latestFirst,
  type StoredConversation,
} from '../../stores/conversations.ts';

/**
 * Conversations in `stored`, by document path. Mails and log entries of their changes are not stored, and no operators.
 */
export function inMemoryConversations(stored: Map<string, StoredConversation>): Conversations {
  const pathOf = (id: string) => `conversations/${id}`;
  const ofMember = (memberId: string) =>
    [...stored.values()].filter(({ uid }) => uid === memberId).sort(latestFirst);
  const open = (now: Date) =>
    [...stored.values()].filter(({ openUntil }) => openUntil !== null && openUntil > now);
  return {
    get: async (id) => stored.get(pathOf(id)),
    ofMember: async (memberId) => ofMember(memberId),
    open: async (now) => open(now),
    async asked(now) {
      const asked = open(now).filter(({ state }) => state === 'asked');
      return { count: asked.length, since: asked[0]?.updatedAt ?? null };
    },
    canAnswer: async () => false,
    async ask(conversation) {
      const repeated = stored.get(pathOf(conversation.id));
      if (repeated) return repeated;
      if (ofMember(conversation.uid).some((other) => isSameWeek(conversation, other))) return undefined;
      stored.set(pathOf(conversation.id), conversation);
      return conversation;
    },
    async change(id, decide) {
      const before = stored.get(pathOf(id));
      const change = before && decide(before);
      if (!change) return before;
      stored.set(pathOf(id), change.after);
      return change.after;
    },
  };
}
