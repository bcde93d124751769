import { useWaitingForms } from '#lib/drafts.ts';
import { formPrefix, useLogChallenge } from './use-log-challenge.ts';

/** Renders nothing: sends the days that wait for the network, whatever page of the app is open. */
export function WaitingLogs({ memberId }: { readonly memberId: string }) {
  const forms = useWaitingForms(memberId, formPrefix);
  return forms.map((form) => (
    <WaitingLog key={form} memberId={memberId} challengeId={form.slice(formPrefix.length)} />
  ));
}

function WaitingLog({ memberId, challengeId }: { readonly memberId: string; readonly challengeId: string }) {
  useLogChallenge(memberId, challengeId);
  return null;
}
