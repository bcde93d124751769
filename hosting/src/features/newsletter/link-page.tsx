import { linkPages, linkPageText } from '@reshape/content/newsletter';
import { type MailLink, mailLinks } from '@reshape/content/paths';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Stack } from '#ui/layout.tsx';
import { Hearth } from '#ui/pictures/hearth.tsx';
import { Lead, Text } from '#ui/text.tsx';
import styles from './newsletter.module.css';

export const ConfirmSubscription = () => <LinkPage link={mailLinks.confirm} />;
export const LeaveWaitlist = () => <LinkPage link={mailLinks.leaveWaitlist} />;
export const Unsubscribe = () => <LinkPage link={mailLinks.unsubscribe} />;

type State = 'open' | 'busy' | 'failed' | 'done' | 'invalid';

/** The target of a link in a mail. Nothing is changed until the button is pressed, because mail scanners open links. */
function LinkPage({ link }: { readonly link: MailLink }) {
  const text = linkPageText[link];
  const [state, setState] = useState<State>('open');
  const address = useSyncExternalStore(never, addressInLink, () => null);
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
    <Stack as={Card} gap={5} columns="main-aside" tone="ember" className={styles.link}>
      <Stack gap={5} align="start" isPacked>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        {address && state !== 'invalid' ? (
          <Text size="lead" weight="strong" className={styles.address}>
            {address}
          </Text>
        ) : null}
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
      <Hearth className={styles.picture} />
    </Stack>
  );
}

const never = () => () => {};

const [tokenPart, addressPart] = [0, 1];

/** A part of the link after the `#`: the token, and the address. */
const partOfLink = (part: number): string => location.hash.slice(1).split(',')[part] ?? '';

/** The address that the link is about; null when the link names none that looks like one. */
function addressInLink(): string | null {
  try {
    const address = decodeURIComponent(partOfLink(addressPart));
    return /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(address) ? address : null;
  } catch {
    return null;
  }
}

const timeoutMs = 15_000;

/** Sends the token of the link. It is in the fragment of the address, so that no server logs it. */
async function sendToken(link: MailLink): Promise<State> {
  const token = partOfLink(tokenPart);
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
