import { messageTexts } from '@reshape/content/operator/cohorts';
import {
  type Audience,
  type CohortDetails,
  cancelMessage,
  countRecipients,
  listMessages,
  sendMessage,
} from '@reshape/contract/operator/cohorts';
import { type ChosenPeople, chosenPeople } from '@reshape/contract/operator/people';
import { quietKinds } from '@reshape/domain/quiet';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { now } from '#lib/clock.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { Composer, SentMessages } from '../kit/composer.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { timeOfField, timeText } from '../kit/format.ts';
import { useList, useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';

/** The people who were chosen in the list of people; the link to this page passes them in its state. */
function useChosenPeople(): ChosenPeople | undefined {
  const state: unknown = useLocation().state;
  const chosen = chosenPeople.safeParse(Object(state).writeTo);
  return chosen.success ? chosen.data : undefined;
}

function audienceOf(chosen: ChosenPeople): Audience {
  if ('people' in chosen) return chosen;
  const { cohort: _, ...filter } = chosen.filter;
  return { filter };
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly audience: Audience | null;
}

/** Whom a message to a cohort can go to. */
function choicesFor({ sessions }: CohortDetails, chosen: ChosenPeople | undefined): readonly Choice[] {
  const past = sessions.filter(({ starts_at }) => new Date(starts_at) <= now());
  return [
    ...(chosen ? [{ value: 'chosen', label: messageTexts.chosen, audience: audienceOf(chosen) }] : []),
    { value: 'everybody', label: messageTexts.everybody, audience: null },
    ...quietKinds.map((quiet) => ({
      ...{ value: quiet, label: messageTexts.quiet[quiet], audience: { filter: { quiet } } },
    })),
    ...past.map(({ id, week, starts_at }) => ({
      value: `missed ${id}`,
      label: messageTexts.missed(week, timeText(starts_at)),
      audience: { missed: id },
    })),
    { value: 'unanswered', label: messageTexts.unanswered, audience: { unanswered: true } },
  ];
}

/** The messages to a cohort, and the composer. */
export function Messages({ cohort }: { readonly cohort: CohortDetails }) {
  const params = { id: cohort.id };
  const list = useList(listMessages, { params, query: {} });
  return (
    <Stack as="section" gap={4}>
      <h2>{messageTexts.title}</h2>
      <SentMessages
        list={list}
        none={messageTexts.none}
        cancel={(message, idempotencyKey) =>
          operatorCall(cancelMessage, { params: { ...params, message }, idempotencyKey })
        }
      />
      {cohort.people.active === 0 ? <p>{messageTexts.nobody}</p> : <CohortComposer cohort={cohort} />}
    </Stack>
  );
}

function CohortComposer({ cohort }: { readonly cohort: CohortDetails }) {
  const params = { id: cohort.id };
  const chosen = useChosenPeople();
  const hasChosen = chosen !== undefined;
  const choices = choicesFor(cohort, chosen);
  const [to, setTo] = useState(choices[0]?.value ?? '');
  const [typedAt, setTypedAt] = useState('');
  const audience = choices.find(({ value }) => value === to)?.audience ?? null;
  const query = { ...(audience && { audience: JSON.stringify(audience) }) };
  const { data, error } = useResponse(countRecipients, { params, query });
  const recipients = data?.recipients;
  const at = typedAt === '' ? undefined : timeOfField(typedAt);
  const composer = useRef<HTMLDivElement>(null);
  // An operator who comes from the list of people wants to write.
  useEffect(() => {
    if (hasChosen) composer.current?.querySelector('input')?.focus();
  }, [hasChosen]);
  return (
    <div ref={composer}>
      <Composer
        draft={`cohort.${cohort.id}`}
        recipients={error ? 0 : recipients}
        hasNames
        audience={
          <>
            <SelectField label={messageTexts.to} value={to} options={choices} onChange={setTo} />
            <Text role="status" size="small" tone={error ? 'danger' : 'soft'}>
              {error?.message}
            </Text>
          </>
        }
        when={at && timeText(at)}
        texts={messageTexts}
        nameToType={cohort.title}
        send={({ isTest, ...written }, idempotencyKey) =>
          operatorCall(sendMessage, {
            params,
            body: {
              ...written,
              ...(isTest
                ? { to: 'me' }
                : { to: 'cohort', recipients, ...(audience && { audience }), ...(at && { at }) }),
            },
            idempotencyKey,
          })
        }
      >
        <TextField
          kind="time"
          label={messageTexts.at}
          hint={messageTexts.atHint}
          value={typedAt}
          onChange={setTypedAt}
        />
      </Composer>
    </div>
  );
}
