import { keepPage } from '@reshape/content/app/account-data';
import { keepAccount } from '@reshape/contract/account';
import { ApiError } from '@reshape/contract/errors';
import { id } from '@reshape/contract/fields';
import { useEffect, useRef, useState } from 'react';
import { sendRequest } from '#lib/api-client/request.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import { PublicLayout } from '../layouts/public-layout.tsx';

type Step = 'open' | 'busy' | 'failed' | 'done' | 'invalid';

/** Does what the link is for. The token is in the fragment of the address, which no server is sent. */
async function keep(): Promise<Step> {
  const { data: token } = id.safeParse(location.hash.slice(1));
  if (token === undefined) return 'invalid';
  try {
    await sendRequest(keepAccount, { params: { id: token } });
    return 'done';
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? 'invalid' : 'failed';
  }
}

/** The page of the link in our mail. Nothing happens until a person presses the button. */
export function KeepAccount() {
  const [step, setStep] = useState<Step>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = step === 'done' || step === 'invalid';
  const words = isOver ? keepPage[step] : keepPage;

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
          {words.heading}
        </h1>
        <Lead>{words.text}</Lead>
        {isOver ? (
          <ButtonLink href={keepPage.link.target}>{keepPage.link.label}</ButtonLink>
        ) : (
          <Button isBusy={step === 'busy'} onClick={() => void onPress()}>
            {step === 'busy' ? keepPage.busy : keepPage.button}
          </Button>
        )}
        <div role="alert">{step === 'failed' ? <Text tone="danger">{keepPage.failed}</Text> : null}</div>
      </Stack>
    </PublicLayout>
  );
}
