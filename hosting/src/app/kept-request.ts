import { openedByNudge } from '../features/nudges/service-worker/payload.ts';
import { spotRequest } from '../features/spots/use-spot-now.ts';

/**
 * The part of the address that stays in it until after the sign-in: that a nudge was clicked, which counts as an
 * answer, or that the form of a spot is asked for.
 */
export function keptRequest() {
  const query = new URLSearchParams(location.search);
  const isFromNudge = query.get(openedByNudge.name) === openedByNudge.value;
  return isFromNudge ? { search: location.search } : spotRequest();
}
