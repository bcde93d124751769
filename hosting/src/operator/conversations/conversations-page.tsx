import { conversationsPage } from '@reshape/content/operator/conversations';
import {
  acceptConversation,
  type ConversationRow,
  cancelAcceptedConversation,
  declineConversation,
  listConversations,
  proposeConversationTimes,
} from '@reshape/contract/operator/conversations';
import { Link } from 'react-router-dom';
import { deviceTimeZone, now } from '#lib/clock.ts';
import { zoneName } from '#lib/time-zone.ts';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/status.tsx';
import { Muted, Text } from '#ui/text.tsx';
import { numberOf } from '../cohorts/cohort-form.tsx';
import { ConfirmButton, DialogButton } from '../kit/action-buttons.tsx';
import { ActionDialog } from '../kit/action-dialog.tsx';
import { useDraft } from '../kit/draft.ts';
import { fieldPropsOf, SelectField, TextField } from '../kit/fields.tsx';
import { dayText, timeOfField, timeText } from '../kit/format.ts';
import { LoadedRows } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { useCall } from '../kit/use-action.ts';
import type { DialogState } from '../kit/use-dialog.ts';
import { useRole } from '../session/session.ts';

const texts = conversationsPage;

/** The conversations that members asked for, those that wait for an answer first. */
export function ConversationsPage() {
  const list = listOf(useResponse(listConversations, {}));
  const lead = useRole() === 'owner' ? texts.lead : texts.leadOwn;
  return (
    <Stack gap={5}>
      <PageHeader title={texts.title} lead={lead} />
      <LoadedRows list={list} empty={<EmptyState title={texts.empty} />}>
        {(rows) => (
          <Stack as="ul" gap={4}>
            {rows.map((row) => (
              <Conversation key={row.id} row={row} />
            ))}
          </Stack>
        )}
      </LoadedRows>
    </Stack>
  );
}

interface RowProps {
  readonly row: ConversationRow;
}

const nameOf = ({ person }: ConversationRow): string => person.name ?? texts.noName;

/** What has become of a conversation, and who accepted it. */
const stateText = ({ state, is_mine, accepted_by }: ConversationRow): string => {
  if (state !== 'accepted' || accepted_by === null) return texts.states[state];
  return is_mine ? texts.acceptedByYou : texts.acceptedBy(accepted_by);
};

/** The named times that are still to come, and the one that was accepted. */
const acceptableTimes = ({ times, time }: ConversationRow): readonly string[] =>
  times.filter((named) => named === time || new Date(named) > now());

function Conversation({ row }: RowProps) {
  const { person, cohort, week, state, times, about, time, minutes, link, attached, spots } = row;
  const isOwner = useRole() === 'owner';
  return (
    <Stack as="li" gap={2}>
      <Stack as={Card} gap={3}>
        <Stack gap={1}>
          <h2>{isOwner ? <Link to={`/operator/people/${person.id}`}>{nameOf(row)}</Link> : nameOf(row)}</h2>
          <Muted>{texts.week(week, cohort.title)}</Muted>
        </Stack>
        <Text weight="medium">{stateText(row)}</Text>
        {time === null ? (
          <Stack gap={1}>
            <Text tone="soft">{state === 'proposed' ? texts.proposedTimes : texts.times}</Text>
            <ul>
              {times.map((named) => (
                <li key={named}>{timeText(named)}</li>
              ))}
            </ul>
          </Stack>
        ) : (
          <Text>{texts.when(timeText(time), minutes ?? 0)}</Text>
        )}
        {about === null ? null : (
          <Text dir="auto" isVerbatim hasMeasure>
            {about}
          </Text>
        )}
        {link === null ? null : (
          <p>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {texts.link}
            </a>
          </p>
        )}
        {spots === null && attached > 0 ? <Muted>{texts.attached(attached)}</Muted> : null}
        {spots && spots.length > 0 ? (
          <Stack gap={2}>
            <h3>{texts.spots}</h3>
            <Muted>{texts.spotsHint}</Muted>
            {spots.map(({ date, description }) => (
              <Stack key={`${date} ${description}`} gap={1}>
                <Muted>{dayText(date)}</Muted>
                <Text dir="auto" isVerbatim hasMeasure>
                  {description}
                </Text>
              </Stack>
            ))}
          </Stack>
        ) : null}
        <Cluster gap={2}>
          <Actions row={row} />
        </Cluster>
      </Stack>
    </Stack>
  );
}

function Actions({ row }: RowProps) {
  const name = nameOf(row);
  if (row.state === 'accepted')
    return (
      <>
        {row.is_mine ? (
          <DialogButton label={texts.change.button} fullLabel={texts.change.buttonFor(name)} itemId={row.id}>
            {(dialog) => <AcceptDialog {...dialog} row={row} />}
          </DialogButton>
        ) : null}
        <CancelButton row={row} />
      </>
    );
  return (
    <>
      {row.state === 'asked' && acceptableTimes(row).length > 0 ? (
        <DialogButton
          label={texts.accept.button}
          fullLabel={texts.accept.buttonFor(name)}
          itemId={row.id}
          variant="primary"
        >
          {(dialog) => <AcceptDialog {...dialog} row={row} />}
        </DialogButton>
      ) : null}
      <DialogButton label={texts.propose.button} fullLabel={texts.propose.buttonFor(name)} itemId={row.id}>
        {(dialog) => <ProposeDialog {...dialog} row={row} />}
      </DialogButton>
      <DialogButton label={texts.decline.button} fullLabel={texts.decline.buttonFor(name)} itemId={row.id}>
        {(dialog) => <DeclineDialog {...dialog} row={row} />}
      </DialogButton>
    </>
  );
}

function AcceptDialog({ row, ...dialog }: DialogState & RowProps) {
  const { accept } = texts;
  const { title, submit } = row.state === 'accepted' ? texts.change : accept;
  const times = acceptableTimes(row);
  const [typed, setTyped] = useDraft(`${dialog.draft}conversation`, {
    time: row.time ?? times[0] ?? '',
    minutes: `${row.minutes ?? 30}`,
    link: row.link ?? '',
  });
  const accepting = useCall(acceptConversation, { params: { id: row.id } });
  // A time that was chosen before may be over.
  const time = times.includes(typed.time) ? typed.time : (times[0] ?? '');
  const fieldProps = fieldPropsOf(accept, { ...typed, time }, setTyped, accepting.error);
  return (
    <ActionDialog
      title={title}
      effect={accept.effect}
      submit={submit}
      {...dialog}
      action={accepting}
      onSubmit={() => accepting.act({ time, minutes: numberOf(typed.minutes), link: typed.link.trim() })}
    >
      <SelectField
        {...fieldProps('time')}
        options={times.map((value) => ({ value, label: timeText(value) }))}
      />
      <TextField {...fieldProps('minutes')} kind="number" />
      <TextField {...fieldProps('link')} kind="link" />
    </ActionDialog>
  );
}

function ProposeDialog({ row, ...dialog }: DialogState & RowProps) {
  const { propose } = texts;
  const [typed, setTyped] = useDraft<readonly string[]>(
    `${dialog.draft}times`,
    propose.times.map(() => ''),
  );
  const proposing = useCall(proposeConversationTimes, { params: { id: row.id } });
  return (
    <ActionDialog
      {...propose}
      {...dialog}
      action={proposing}
      onSubmit={() => proposing.act({ times: typed.filter((value) => value !== '').map(timeOfField) })}
    >
      {propose.times.map((label, index) => (
        <TextField
          key={label}
          name={index === 0 ? 'times' : ''}
          kind="time"
          label={label}
          hint={index === 0 ? propose.zone(zoneName(deviceTimeZone())) : undefined}
          error={index === 0 ? proposing.error : null}
          value={typed[index] ?? ''}
          onChange={(value) => setTyped(typed.with(index, value))}
        />
      ))}
    </ActionDialog>
  );
}

function DeclineDialog({ row, ...dialog }: DialogState & RowProps) {
  const { decline } = texts;
  const [text, setText] = useDraft(`${dialog.draft}text`, '');
  const declining = useCall(declineConversation, { params: { id: row.id } });
  return (
    <ActionDialog {...decline} {...dialog} action={declining} onSubmit={() => declining.act({ text })}>
      <TextField
        name="text"
        kind="long"
        label={decline.text}
        error={declining.error}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  );
}

function CancelButton({ row }: RowProps) {
  const { cancel } = texts;
  const cancelling = useCall(cancelAcceptedConversation, { params: { id: row.id } });
  return (
    <ConfirmButton
      {...cancel}
      label={cancel.button}
      fullLabel={cancel.buttonFor(nameOf(row))}
      cancel={cancel.keep}
      action={cancelling}
      input={null}
    />
  );
}
