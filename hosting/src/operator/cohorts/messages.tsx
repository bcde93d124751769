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
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { now } from '#lib/clock.ts';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { Composer, SentMessages } from '../kit/composer.tsx';
import { useDraft } from '../kit/draft.ts';
import { SelectField, TextField } from '../kit/fields.tsx';
import { timeOfField, timeText } from '../kit/format.ts';
import { useList, useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';

/** The values of two of the choices, for `composerState`: everybody, and those who missed a live session. */
export const everybody = 'everybody';
export const missedValue = (session: string) => `missed ${session}`;

/** Whom a navigation to this page asked to write to: the value of a choice, or those who were chosen in a list. */
type Addressees = string | ChosenPeople;

function useAddressees(): Addressees | undefined {
  const state: unknown = useLocation().state;
  const asked = z.union([z.string(), chosenPeople]).safeParse(Object(state).writeTo);
  return asked.success ? asked.data : undefined;
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
    { value: everybody, label: messageTexts.everybody, audience: null },
    ...quietKinds.map((quiet) => ({
      ...{ value: quiet, label: messageTexts.quiet[quiet], audience: { filter: { quiet } } },
    })),
    ...past.map(({ id, week, starts_at }) => ({
      value: missedValue(id),
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
  const addressees = useAddressees();
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
      {cohort.people.active === 0 ? (
        <p>{messageTexts.nobody}</p>
      ) : (
        <CohortComposer key={JSON.stringify(addressees)} cohort={cohort} addressees={addressees} />
      )}
    </Stack>
  );
}

interface CohortComposerProps {
  readonly cohort: CohortDetails;
  readonly addressees: Addressees | undefined;
}

function CohortComposer({ cohort, addressees }: CohortComposerProps) {
  const params = { id: cohort.id };
  const isChoice = typeof addressees === 'string';
  const choices = choicesFor(cohort, isChoice ? undefined : addressees);
  const draft = `cohort.${cohort.id}`;
  const [to, setTo, clearTo] = useDraft(
    `${draft}.to.${JSON.stringify(addressees)}`,
    isChoice ? addressees : (choices[0]?.value ?? ''),
  );
  const [typedAt, setTypedAt, clearTime] = useDraft(`${draft}.time`, '');
  const choice = choices.find(({ value }) => value === to) ?? choices[0];
  const audience = choice?.audience ?? null;
  const query = { ...(audience && { audience: JSON.stringify(audience) }) };
  const { data, error } = useResponse(countRecipients, { params, query });
  const recipients = data?.recipients;
  const at = typedAt === '' ? undefined : timeOfField(typedAt);
  return (
    <Composer
      draft={draft}
      recipients={error ? 0 : recipients}
      hasNames
      audience={
        <>
          <SelectField
            label={messageTexts.to}
            value={choice?.value ?? ''}
            options={choices}
            onChange={setTo}
          />
          <Text role="status" size="small" tone={error ? 'danger' : 'soft'}>
            {error?.message}
          </Text>
        </>
      }
      when={at && timeText(at)}
      texts={messageTexts}
      nameToType={cohort.title}
      send={async ({ isTest, ...written }, idempotencyKey) => {
        const sent = await operatorCall(sendMessage, {
          params,
          body: {
            ...written,
            ...(isTest
              ? { to: 'me' }
              : { to: 'cohort', recipients, ...(audience && { audience }), ...(at && { at }) }),
          },
          idempotencyKey,
        });
        if (!isTest) for (const clear of [clearTo, clearTime]) clear();
        return sent;
      }}
    >
      <TextField
        kind="time"
        label={messageTexts.at}
        hint={messageTexts.atHint}
        value={typedAt}
        onChange={setTypedAt}
      />
    </Composer>
  );
}
