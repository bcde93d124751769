import { linkPages, linkPageText } from '@reshape/content/newsletter';
import { type NewsletterLink, newsletterLinks } from '@reshape/content/paths';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Lead, Text } from '#ui/text.tsx';

export const ConfirmSubscription = () => <LinkPage link={newsletterLinks.confirm} />;
export const Unsubscribe = () => <LinkPage link={newsletterLinks.unsubscribe} />;

type State = 'open' | 'busy' | 'failed' | 'done' | 'invalid';

/** The target of a link in a mail. Nothing is changed until the button is pressed, because mail scanners open links. */
function LinkPage({ link }: { readonly link: NewsletterLink }) {
  const text = linkPageText[link];
  const [state, setState] = useState<State>('open');
  const title = useRef<HTMLHeadingElement>(null);
  const isOver = state === 'done' || state === 'invalid';
  const { heading, text: lead } = isOver ? text[state] : text;

  // The focused button has been removed.
  useEffect(() => {
    if (isOver) title.current?.focus();
  }, [isOver]);

  const onPress = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState(await sendToken(link));
  };

  return (
    <Stack gap={5} align="start" hasMeasure>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <Lead>{lead}</Lead>
      {isOver ? (
        <ButtonLink href={linkPages.back.target}>{linkPages.back.label}</ButtonLink>
      ) : (
        <Button isBusy={state === 'busy'} onClick={() => void onPress()}>
          {state === 'busy' ? text.busy : text.button}
        </Button>
      )}
      <div role="alert">{state === 'failed' ? <Text tone="danger">{linkPages.failed}</Text> : null}</div>
    </Stack>
  );
}

const timeoutMs = 15_000;

/** Sends the token of the link. It is in the fragment of the address, so that no server logs it. */
async function sendToken(link: NewsletterLink): Promise<State> {
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
