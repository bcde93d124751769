import { LRUCache } from 'lru-cache';
import type { SessionClaims, SessionTokens } from './session-token.ts';

/** By how much two clocks may disagree, in seconds; as much as a token that is read for the first time is allowed. */
const leeway = 60;

/**
 * `tokens`, with what a genuine token says remembered until it expires: a member's calls carry the same one for an hour,
 * and its signature does not change. Whether the session still stands is asked elsewhere, on each call.
 */
export function rememberedTokens(tokens: SessionTokens): SessionTokens {
  const genuine = new LRUCache<string, SessionClaims>({ max: 10_000 });
  return {
    issue: tokens.issue,
    read(token, now) {
      const remembered = genuine.get(token);
      if (remembered && remembered.exp + leeway > now.getTime() / 1000) return remembered;
      const claims = tokens.read(token, now);
      if (claims) genuine.set(token, claims);
      else genuine.delete(token);
      return claims;
    },
  };
}
