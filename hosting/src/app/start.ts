import { connectivity } from '#lib/connectivity.ts';
import { watchAuthState } from '#lib/session/auth-state.ts';
import { chooseIdentity } from '#lib/session/identity.ts';

/** Begins to follow the world outside React: network, stored session, identity provider. Returns how to stop. */
export function start(): () => void {
  chooseIdentity();
  const stops = [connectivity.watch(), watchAuthState()];
  return () => {
    for (const stop of stops) stop();
  };
}
