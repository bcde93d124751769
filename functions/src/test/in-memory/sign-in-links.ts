import {
  type SignInLinks,
  type StoredSignInLink,
  signInLinkId,
  signInLinkState,
} from '../../stores/sign-in-links.ts';

/** Links to sign in, in `stored` by document path. */
export function inMemorySignInLinks(stored: Map<string, StoredSignInLink>): SignInLinks {
  const pathOf = (link: Parameters<typeof signInLinkId>[0]) => `signInLinks/${signInLinkId(link)}`;
  return {
    add: async (link, until) => void stored.set(pathOf(link), { until, isUsed: false }),
    state: async (link, now) => signInLinkState(stored.get(pathOf(link)), now),
    async use(link, now) {
      const entry = stored.get(pathOf(link));
      const state = signInLinkState(entry, now);
      if (entry && state === 'valid') stored.set(pathOf(link), { ...entry, isUsed: true });
      return state;
    },
  };
}
