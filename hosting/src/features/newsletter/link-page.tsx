import { linkPages, linkPageWords } from '@reshape/content/newsletter';
import { type NewsletterLink, newsletterLinks } from '@reshape/content/paths';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Lead, Text } from '#ui/text.tsx';

export const ConfirmSubscription = () => <LinkPage link={newsletterLinks.confirm} />;
export const Unsubscribe = () => <LinkPage link={newsletterLinks.unsubscribe} />;

type Step = 'open' | 'busy' | 'failed' | 'done' | 'invalid';

/** A page that a link in a mail leads to. Nothing happens until a person presses the button. */
function LinkPage({ link }: { readonly link: NewsletterLink }) {
  const words = linkPageWords[link];
  const [step, setStep] = useState<Step>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = step === 'done' || step === 'invalid';
  const { heading: title, text } = isOver ? words[step] : words;

  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  const onPress = async () => {
    if (step === 'busy') return;
    setStep('busy');
    setStep(await post(link));
  };

  return (
    <Stack gap={5} align="start" hasMeasure>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Lead>{text}</Lead>
      {isOver ? (
        <ButtonLink href={linkPages.back.target}>{linkPages.back.label}</ButtonLink>
      ) : (
        <Button isBusy={step === 'busy'} onClick={() => void onPress()}>
          {step === 'busy' ? words.busy : words.button}
        </Button>
      )}
      <div role="alert">{step === 'failed' ? <Text tone="danger">{linkPages.failed}</Text> : null}</div>
    </Stack>
  );
}

const timeoutMs = 15_000;

/** Does what the link of the mail is for. The token is in the fragment of the address, which no server is sent. */
async function post(link: NewsletterLink): Promise<Step> {
  const token = location.hash.slice(1);
  if (!/^[\w-]{1,64}$/.test(token)) return 'invalid';
  try {
    const { ok, status } = await fetch(`/api${link}/${token}`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return ok ? 'done' : status === 404 ? 'invalid' : 'failed';
  } catch {
    return 'failed';
  }
}
