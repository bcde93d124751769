import { useEffect, useEffectEvent } from 'react';
import { useIsOnline } from '#lib/network.ts';
import { useWaitingForms } from '#lib/waiting-drafts.ts';
import { challengeOf, formsBeginWith, useChallengeLog } from './use-log-challenge.ts';

/** Sends the days that wait for the network as soon as there is one, whatever page of the app is open. */
export function WaitingLogs({ memberId }: { readonly memberId: string }) {
  const forms = useWaitingForms(memberId, formsBeginWith);
  return forms.map((form) => <WaitingLog key={form} memberId={memberId} challengeId={challengeOf(form)} />);
}

function WaitingLog({ memberId, challengeId }: { readonly memberId: string; readonly challengeId: string }) {
  const isOnline = useIsOnline();
  const { draft, submit } = useChallengeLog(memberId, challengeId);
  const isDue = isOnline && draft.isWaiting === true;
  const send = useEffectEvent(() => submit());
  useEffect(() => {
    if (isDue) send();
  }, [isDue]);
  return null;
}
