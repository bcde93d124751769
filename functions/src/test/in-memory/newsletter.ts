import {
  confirm,
  type Newsletter,
  type Subscriber,
  signUp,
  subscriberId,
  withoutAddress,
} from '../../stores/newsletter.ts';

/** The newsletter's subscribers in `stored`, by document path. */
export function inMemoryNewsletter(stored: Map<string, Subscriber>): Newsletter {
  const changeByToken = (token: string, change: (known: Subscriber) => Subscriber | undefined) => {
    const [path, known] = [...stored].find(([, subscriber]) => subscriber.token === token) ?? [];
    const next = known && change(known);
    if (path !== undefined && next) stored.set(path, next);
    return next;
  };
  return {
    async add(subscriber) {
      const path = `newsletter/${subscriberId(subscriber.email)}`;
      const next = signUp(stored.get(path), subscriber);
      if (next) stored.set(path, next);
    },
    get: async (id) => stored.get(`newsletter/${id}`),
    confirm: async (token, now) => changeByToken(token, (known) => confirm(known, now)) !== undefined,
    unsubscribe: async (token, now) => void changeByToken(token, (known) => withoutAddress(known, now)),
  };
}
