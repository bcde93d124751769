import type { Handler } from '../call.ts';

export const newsletterNumbers: Handler<'newsletterNumbers'> = async (_, { newsletterList }) => {
  const [confirmed, pending, unsubscribed] = await Promise.all(
    (['confirmed', 'pending', 'unsubscribed'] as const).map((status) => newsletterList.count(status)),
  );
  return { confirmed: confirmed ?? 0, pending: pending ?? 0, unsubscribed: unsubscribed ?? 0 };
};
