import { signInLinkForm } from '@reshape/content/app/sign-in';
import { slowCall } from '@reshape/content/waiting';
import { requestSignInLink } from '@reshape/contract/sign-in-links';
import { emailAddress } from '@reshape/domain/addresses';
import { useState } from 'react';
import { rateLimitText, sendRequest } from '#lib/api-client/request.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { ChangingText, Failure, Text } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';

interface SignInLinkFormProps {
  readonly title: string;
  /** What the field contains at first. */
  readonly address?: string;
  /** Whether it is the first thing to do on the page. */
  readonly isFirst?: boolean;
}

/** Asks for a link by mail with which a person signs in without Google, and says what to do with it. */
export function SignInLinkForm({ title, address = '', isFirst = false }: SignInLinkFormProps) {
  const [written, setWritten] = useState(address);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { holder, part } = useFocusFallback<HTMLDivElement>();

  const send = async (to: string | null) => {
    setUnreadable(to === null);
    setFailure(null);
    if (to === null || isBusy) return;
    setIsBusy(true);
    try {
      await sendRequest(requestSignInLink, { body: { address: to } });
      setSentTo(to);
    } catch (error) {
      setFailure(rateLimitText(error) ?? signInLinkForm.unreachable);
    } finally {
      setIsBusy(false);
    }
  };

  const onSubmit = () => send(emailAddress(written));

  return (
    <TitledSection
      title={<ChangingText>{sentTo === null ? title : signInLinkForm.sentTitle}</ChangingText>}
      gap={3}
      hasMeasure
    >
      <div role="status" tabIndex={-1} ref={holder}>
        {sentTo === null ? null : (
          <Stack gap={2}>
            <Text weight="medium">{signInLinkForm.sentTo(sentTo)}</Text>
            <Text>{signInLinkForm.sentNext}</Text>
          </Stack>
        )}
      </div>
      {sentTo === null ? (
        <Form gap={3} noValidate onSubmit={onSubmit} ref={part}>
          <LabelledInput
            label={signInLinkForm.label}
            hint={signInLinkForm.lead}
            error={isUnreadable ? signInLinkForm.unreadable : null}
            type="email"
            name="address"
            autoComplete="email"
            required
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              setUnreadable(false);
            }}
          />
          <Cluster>
            <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isBusy={isBusy}>
              {isBusy ? signInLinkForm.busy : signInLinkForm.button}
            </Button>
          </Cluster>
        </Form>
      ) : (
        <Cluster>
          <Button isBusy={isBusy} onClick={() => void send(sentTo)}>
            {isBusy ? signInLinkForm.busy : signInLinkForm.again}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => setSentTo(null)}>
            {signInLinkForm.otherAddress}
          </Button>
        </Cluster>
      )}
      <SlowNote isWaiting={isBusy}>{slowCall}</SlowNote>
      <Failure>{failure}</Failure>
    </TitledSection>
  );
}
