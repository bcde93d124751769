import { keepPage } from '@reshape/content/app/account-data';
import { slowCall } from '@reshape/content/waiting';
import { keepAccount } from '@reshape/contract/account';
import { ApiError } from '@reshape/contract/errors';
import { id } from '@reshape/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { rateLimitText, sendRequest } from '#lib/api-client/request.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { SlowNote } from '#ui/slow-note.tsx';
import { ChangingText, Lead, Text } from '#ui/text.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';

type Step = 'open' | 'busy' | 'done' | 'invalid' | { readonly failure: string };

/** The token of the link, in the fragment of the address, which browsers do not send to a server. */
const tokenInAddress = (): string | undefined => id.safeParse(location.hash.slice(1)).data;

/** Keeps the account that the link belongs to. */
async function keep(): Promise<Step> {
  const token = tokenInAddress();
  if (token === undefined) return 'invalid';
  try {
    await sendRequest(keepAccount, { params: { id: token } });
    return 'done';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return 'invalid';
    return { failure: rateLimitText(error) ?? keepPage.failed };
  }
}

/** The page of the link in our mail. Nothing happens until a person presses the button. */
export function KeepAccount() {
  const [step, setStep] = useState<Step>(() => (tokenInAddress() === undefined ? 'invalid' : 'open'));
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = step === 'done' || step === 'invalid';
  const content = isOver ? keepPage[step] : keepPage;

  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  const onPress = async () => {
    setStep('busy');
    setStep(await keep());
  };

  return (
    <PublicLayout picture={<Hearth />}>
      <Stack gap={5} align="start" hasMeasure>
        <title>{keepPage.heading}</title>
        <h1 ref={heading} tabIndex={-1}>
          <ChangingText>{content.heading}</ChangingText>
        </h1>
        <Lead>{content.text}</Lead>
        {isOver ? (
          <ButtonLink href={keepPage.link.target}>{keepPage.link.label}</ButtonLink>
        ) : (
          <Button variant="primary" isBusy={step === 'busy'} onClick={() => void onPress()}>
            {step === 'busy' ? keepPage.busy : keepPage.button}
          </Button>
        )}
        <SlowNote isWaiting={step === 'busy'}>{slowCall}</SlowNote>
        <Text role="alert" tone="danger">
          {typeof step === 'object' ? step.failure : null}
        </Text>
      </Stack>
    </PublicLayout>
  );
}
