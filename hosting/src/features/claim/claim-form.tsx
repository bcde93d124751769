import { claim } from '@reshape/content/claim';
import { slowCall } from '@reshape/content/waiting';
import { ApiError } from '@reshape/contract/errors';
import { claimPayment } from '@reshape/contract/payments';
import { paymentIdIn } from '@reshape/domain/payment-ids';
import { phoneDigits } from '@reshape/domain/phones';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api-client/call.ts';
import { rateLimitText } from '#lib/api-client/request.ts';
import { recentPayment } from '#lib/recent-payment.ts';
import type { FirebaseUser } from '#lib/session/firebase-auth.ts';
import { signIn } from '#lib/session/sign-in.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { Text } from '#ui/text.tsx';

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return claim.unreachable;
  if (error.code === 'payment_not_found') return claim.notFound;
  if (error.status === 401 || error.status === 403) return claim.signedOut;
  return rateLimitText(error) ?? claim.unreachable;
}

/** What the two fields say, as it is sent; `null` for one that cannot be read. */
const fieldsOf = (form: FormData) => ({
  payment_id: paymentIdIn(String(form.get('payment_id') ?? '')),
  phone: phoneDigits(String(form.get('phone') ?? '')),
});

type State = 'ready' | 'busy' | 'found' | 'review' | { readonly failure: string };

/**
 * For a person who signed in without a place: claims their payment, and opens the app when that gives them a
 * place.
 */
export function ClaimForm({ person }: { readonly person: FirebaseUser }) {
  const navigate = useNavigate();
  const [state, setState] = useState<State>('ready');
  const [unreadable, setUnreadable] = useState({ payment_id: false, phone: false });
  const isBusy = state === 'busy' || state === 'found';

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (isBusy) return;
    const { payment_id, phone } = fieldsOf(new FormData(event.currentTarget));
    setUnreadable({ payment_id: payment_id === null, phone: phone === null });
    setState('ready');
    if (payment_id === null || phone === null) return;
    setState('busy');
    try {
      const idToken = await person.getIdToken();
      const { status } = await call(claimPayment, { body: { idToken, payment_id, phone } });
      setState(status === 'review' ? 'review' : 'found');
      if (status !== 'place') return;
      await signIn(async () => person);
      navigate('/');
    } catch (error) {
      setState({ failure: failureMessage(error) });
    }
  };

  return (
    <ClaimCard>
      <Form noValidate onSubmit={onSubmit}>
        <LabelledInput
          label={claim.paymentId}
          hint={claim.paymentIdHint}
          error={unreadable.payment_id ? claim.unreadablePaymentId : null}
          name="payment_id"
          defaultValue={recentPayment() ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <LabelledInput
          label={claim.phone}
          hint={claim.phoneHint}
          error={unreadable.phone ? claim.unreadablePhone : null}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
        />
        <Cluster>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {isBusy ? claim.busy : claim.submit}
          </Button>
        </Cluster>
      </Form>
      <Text role="status" weight="medium">
        {state === 'found' || state === 'review' ? claim[state] : null}
      </Text>
      <SlowNote isWaiting={state === 'busy'}>{slowCall}</SlowNote>
      <Text role="alert" tone="danger">
        {typeof state === 'object' ? state.failure : null}
      </Text>
    </ClaimCard>
  );
}

/** Replaces the form for visitors who have not signed in. */
export const ClaimForVisitors = () => (
  <ClaimCard>
    <Cluster>
      <ButtonLink href="/login" variant="secondary">
        {claim.signIn}
      </ButtonLink>
    </Cluster>
  </ClaimCard>
);

/** Scrolls into view when the address names it, because it is rendered after the page has loaded. */
function ClaimCard({ children }: { readonly children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${claim.id}`) card.current?.scrollIntoView();
  }, []);
  return (
    <Stack as={Card} hasMeasure id={claim.id} ref={card}>
      <h2>{claim.title}</h2>
      <p>{claim.lead}</p>
      {children}
    </Stack>
  );
}
