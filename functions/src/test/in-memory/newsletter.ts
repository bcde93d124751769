import {
  confirm,
  type Newsletter,
  type Subscriber,
  type SubscriberToken,
  signUp,
  signUpTimeOf,
  subscriberId,
  withoutAddress,
} from '../../stores/newsletter.ts';

/** The newsletter's subscribers in `stored`, by document path. */
export function inMemoryNewsletter(stored: Map<string, Subscriber>): Newsletter {
  const changeByToken = (
    field: SubscriberToken,
    token: string,
    change: (before: Subscriber) => Subscriber | undefined,
  ) => {
    const [path, before] = [...stored].find(([, subscriber]) => subscriber[field] === token) ?? [];
    const next = before && change(before);
    if (path !== undefined && next) stored.set(path, next);
    return next;
  };
  return {
    async add(subscriber) {
      const path = `newsletter/${subscriberId(subscriber.email)}`;
      const next = signUp(stored.get(path), subscriber);
      stored.set(path, next);
      return signUpTimeOf(next, subscriber);
    },
    get: async (id) => stored.get(`newsletter/${id}`),
    confirm: async (token, now) =>
      changeByToken('confirmationToken', token, (subscriber) => confirm(subscriber, now)) !== undefined,
    unsubscribe: async (token, now) =>
      void changeByToken('token', token, (subscriber) => withoutAddress(subscriber, now)),
  };
}
