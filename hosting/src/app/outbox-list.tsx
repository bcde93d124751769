import { longText } from '@reshape/content/app/long-text';
import { outboxKinds, outboxList } from '@reshape/content/app/outbox';
import { editMicrochallengeNote, logMicrochallenge } from '@reshape/contract/microchallenges';
import { createSpot, editSpot } from '@reshape/contract/spots';
import { toggleTracker } from '@reshape/contract/tracker';
import { createWorksheet, editWorksheet, type WorksheetForm } from '@reshape/contract/worksheets';
import type { LocalDay } from '@reshape/domain/local-day';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { today } from '#lib/clock.ts';
import { appendToDraft, restoreDraft } from '#lib/drafts.ts';
import { excerpt, longDay } from '#lib/format.ts';
import { useIsOnline } from '#lib/network.ts';
import { chooseOpenDay, dayOfEntry } from '#lib/open-day.ts';
import {
  addToOutbox,
  type Failure,
  failureText,
  type OutboxEntry,
  removeFromOutbox,
  sendNow,
  useOutbox,
} from '#lib/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { LongText } from '#ui/long-text.tsx';
import { ChangingText, Muted, Text } from '#ui/text.tsx';
import { challengeDayName, noteDraft } from '../features/microchallenge/log-challenge.ts';
import { noteEditDraft } from '../features/microchallenge/own-notes.tsx';
import { spotDayName, spotDraft } from '../features/spots/queries.ts';
import { editDraft } from '../features/spots/spot-changes.tsx';
import { correctionDraft } from '../features/worksheets/edit-worksheet.tsx';
import { answersOf, worksheetDraft } from '../features/worksheets/wizard-draft.ts';
import styles from './outbox-list.module.css';

/** An entry as the list shows it. */
interface Item {
  /** The member's text, or the day of a tick. */
  readonly text: string;
  /** The day for which it counts, if it is not the day on which it is sent. */
  readonly day?: LocalDay | undefined;
  readonly edit?: {
    /** Moves the text back to its form. */
    restore(memberId: string): void;
    /** The page of the form. */
    readonly path: string;
  };
}

/** Chooses the day of an entry in the form to which it returns, unless that is today. */
const keepDay = (name: string, day: LocalDay) => day === today() || chooseOpenDay(name, day);

const wizardText = (form: WorksheetForm, step: number) => JSON.stringify({ step, answers: answersOf(form) });
const lastStep = 4;

/** Undefined for an entry that cannot be parsed, which may be from another release. */
function itemOf({ call, id = '', body, key, ...written }: OutboxEntry): Item | undefined {
  switch (call) {
    case 'createSpot': {
      const { data } = createSpot.body.safeParse(body);
      return (
        data && {
          text: data.description,
          day: data.date,
          edit: {
            restore: (member) => {
              appendToDraft(member, spotDraft, data.description);
              keepDay(spotDayName(member), dayOfEntry(written, data.date));
            },
            path: '/',
          },
        }
      );
    }
    case 'editSpot': {
      const { data } = editSpot.body.safeParse(body);
      const text = data?.description ?? '';
      return (
        data && {
          text,
          edit: { restore: (member) => restoreDraft(member, editDraft(data.id), { text }, key), path: '/' },
        }
      );
    }
    case 'deleteSpot':
    case 'tagSpot':
      return { text: '' };
    case 'logMicrochallenge': {
      const { data } = logMicrochallenge.body.safeParse(body);
      return (
        data && {
          text: data.note,
          edit: {
            restore: (member) => {
              appendToDraft(member, noteDraft(data.challenge_id), data.note);
              keepDay(challengeDayName(member, data.challenge_id), dayOfEntry(written, data.date));
            },
            path: '/microchallenge',
          },
        }
      );
    }
    case 'editMicrochallengeNote': {
      const { data } = editMicrochallengeNote.body.safeParse(body);
      return (
        data && {
          text: data.note,
          edit: {
            restore: (member) =>
              restoreDraft(member, noteEditDraft(data.challenge_id, data.date), { text: data.note }, key),
            path: '/microchallenge',
          },
        }
      );
    }
    case 'toggleTracker': {
      const { data } = toggleTracker.body.safeParse(body);
      return data && { text: longDay(data.date) };
    }
    case 'createWorksheet': {
      const { data } = createWorksheet.body.safeParse(body);
      return (
        data && {
          text: data.identity,
          edit: {
            restore: (member) =>
              restoreDraft(member, worksheetDraft, { text: wizardText(data, lastStep) }, key),
            path: '/ikea',
          },
        }
      );
    }
    case 'editWorksheet': {
      const { data } = editWorksheet.body.safeParse(body);
      return (
        data && {
          text: data.identity,
          edit: {
            restore: (member) =>
              restoreDraft(member, correctionDraft(id), { text: JSON.stringify(answersOf(data)) }, key),
            path: '/ikeaDashboard',
          },
        }
      );
    }
  }
}

function reasonOf(call: OutboxEntry['call'], failure: Failure, day: LocalDay | undefined): string {
  const { code, isFinal } = failure;
  if (!isFinal) return outboxList.retrying;
  if (code === 'outside_window' && day) return outboxList.dayClosed(longDay(day));
  if (code === 'not_found' && call === 'editSpot') return outboxList.spotDeleted;
  return failureText(failure) ?? outboxList.refused;
}

interface OutboxItemProps {
  readonly memberId: string;
  readonly entry: OutboxEntry;
}

function OutboxItem({ memberId, entry }: OutboxItemProps) {
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { call, key, failure } = entry;
  const item = itemOf(entry) ?? { text: '' };
  const { text, edit } = item;
  const isSpotGone = call === 'editSpot' && failure?.code === 'not_found';
  const nameOf = (action: string) => outboxList.buttonName(action, excerpt(text || outboxKinds[call]));
  return (
    <Stack as="li" gap={2}>
      <Text size="small" weight="strong">
        {outboxKinds[call]}
      </Text>
      {text ? (
        <LongText hasMeasure labels={longText}>
          {text}
        </LongText>
      ) : null}
      {failure ? (
        <Text size="small" tone={failure.isFinal ? 'danger' : 'soft'}>
          {reasonOf(call, failure, item.day)}
        </Text>
      ) : null}
      <Cluster gap={2}>
        {failure && !failure.isFinal && isOnline ? (
          <Button aria-label={nameOf(outboxList.tryAgain)} onClick={() => sendNow(memberId, key)}>
            {outboxList.tryAgain}
          </Button>
        ) : null}
        {isSpotGone ? (
          <Button
            aria-label={nameOf(outboxList.logAnew)}
            onClick={() => {
              removeFromOutbox(memberId, key);
              addToOutbox(memberId, { call: 'createSpot', body: { description: text } });
            }}
          >
            {outboxList.logAnew}
          </Button>
        ) : null}
        {edit && !isSpotGone ? (
          <Button
            aria-label={nameOf(outboxList.edit)}
            onClick={() => {
              edit.restore(memberId);
              removeFromOutbox(memberId, key);
              void navigate(edit.path);
            }}
          >
            {outboxList.edit}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          aria-label={nameOf(outboxList.discard)}
          onClick={() => removeFromOutbox(memberId, key)}
        >
          {outboxList.discard}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** What was written and not sent: while offline all of it, otherwise only what failed. */
export function OutboxList({ memberId }: { readonly memberId: string }) {
  const titleId = useId();
  const isOnline = useIsOnline();
  const entries = useOutbox(memberId).filter(
    ({ failure, notBefore }) => failure || (!isOnline && notBefore === undefined),
  );
  return (
    <div role="status" className={styles.list}>
      {entries.length === 0 ? null : (
        <Card tone="sunken" aria-labelledby={titleId} className={styles.box}>
          {/* One line while entries only wait, so that the form stays on the first screen of a phone. */}
          <details open={entries.some(({ failure }) => failure)}>
            <summary className={styles.show}>
              <Text as="h2" size="small" weight="strong" id={titleId}>
                <ChangingText>{outboxList.title(entries.length)}</ChangingText>
              </Text>
              <span className={styles.more}>{outboxList.show}</span>
            </summary>
            {isOnline ? null : <Muted>{outboxList.waiting}</Muted>}
            <Stack as="ul" gap={5} className={styles.items}>
              {entries.map((entry) => (
                <OutboxItem key={entry.key} memberId={memberId} entry={entry} />
              ))}
            </Stack>
          </details>
        </Card>
      )}
    </div>
  );
}
