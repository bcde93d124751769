import { thanks } from '@reshape/content/thanks';
import { useState } from 'react';
import { loadNow } from '#lib/load-code.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LabelledInput } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { ChangingText, Text } from '#ui/text.tsx';
import { formatDay } from './open-cohort.tsx';
import styles from './payment-outcome.module.css';
import type { TicketText } from './ticket-picture.ts';

const { ticket } = thanks;

interface TicketProps {
  readonly seat: number;
  readonly seats: number;
  readonly startsOn: Date;
}

/** The seat that was paid for, as a ticket to save and to share. The name on it stays in the browser. */
export function Ticket({ seat, seats, startsOn }: TicketProps) {
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const text = {
    seat: thanks.seat(seat, seats),
    starts: ticket.starts(formatDay(startsOn)),
    name: name.trim(),
  };
  const withPicture = async (use: (picture: File) => Promise<void> | void) => {
    const picture = await pictureOf(text);
    setMissing(picture === null);
    if (picture) await use(picture);
  };
  const save = () => withPicture((picture) => saveFile(picture.name, picture));
  const share = () => withPicture(sharePicture);
  return (
    <Stack gap={4}>
      <Stack as={Card} gap={2} data-ground="night" className={styles.ticket}>
        <Text size="title" face="display">
          {text.seat}
        </Text>
        <p>{text.starts}</p>
        <Text weight="strong" isVerbatim className={styles.ticketName}>
          <ChangingText>{text.name}</ChangingText>
        </Text>
      </Stack>
      <LabelledInput
        label={ticket.name}
        hint={ticket.nameHint}
        autoComplete="name"
        maxLength={maxNameLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Cluster>
        <Button onClick={() => void save()}>{ticket.save}</Button>
        {canSharePictures() ? <Button onClick={() => void share()}>{ticket.share}</Button> : null}
      </Cluster>
      <Text size="small" tone="danger" role="alert">
        {isMissing ? ticket.failed : null}
      </Text>
    </Stack>
  );
}

const maxNameLength = 60;
const fileName = 'reshape-ticket.png';

/** Null when the code cannot be loaded, as without a network, or the browser cannot draw. */
async function pictureOf(text: TicketText): Promise<File | null> {
  try {
    const { drawTicket } = await loadNow(() => import('./ticket-picture.ts'));
    const drawn = await drawTicket(text);
    return drawn && new File([drawn], fileName, { type: drawn.type });
  } catch {
    return null;
  }
}

const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], fileName, { type: 'image/png' })] }) === true;

/** Opens the share sheet. Whoever closes it has not shared, which is no error. */
const sharePicture = (picture: File): Promise<void> =>
  navigator.share({ files: [picture] }).catch(() => undefined);
