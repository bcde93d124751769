import { challengesPage, textsTexts } from '@reshape/content/operator/texts';
import { notFound } from '@reshape/contract/errors';
import {
  type ChallengeRow,
  editChallenge,
  listChallenges,
  retireChallenge,
  writeChallenge,
} from '@reshape/contract/operator/content';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { numberOf } from '../cohorts/cohort-form.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { ItemLoadState } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';
import {
  CardPreview,
  paragraphsOf,
  StateBadges,
  TextEditor,
  TextField,
  textOfParagraphs,
} from './text-editor.tsx';
import { type TextKind, useText } from './use-text.tsx';

const { columns: names } = textsTexts;

const columns: readonly Column<ChallengeRow>[] = [
  { id: 'week', header: names.week, cell: ({ week_number }) => challengesPage.week(week_number) },
  {
    id: 'title',
    header: names.title,
    cell: ({ id, title }) => <Link to={`/operator/challenges/${id}`}>{title}</Link>,
  },
  { id: 'state', header: names.state, cell: (challenge) => <StateBadges state={challenge} /> },
];

/** Every weekly challenge, including retired ones. */
export function ChallengesPage() {
  const navigate = useNavigate();
  const list = listOf(useResponse(listChallenges));
  return (
    <Stack gap={5}>
      <PageHeader title={challengesPage.title} lead={challengesPage.lead} />
      <Cluster>
        <Button onClick={() => navigate('/operator/challenges/new')}>{challengesPage.write}</Button>
      </Cluster>
      <DataTable
        caption={challengesPage.caption}
        list={list}
        columns={columns}
        getRowId={({ id }) => id}
        empty={{ title: challengesPage.empty }}
      />
    </Stack>
  );
}

/** Writes a new challenge, or edits one. */
export function ChallengePage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useResponse(listChallenges);
  if (id === 'new') return <ChallengeEditor key="new" challenge={null} />;
  const challenge = data?.find((each) => each.id === id);
  return challenge ? (
    <ChallengeEditor key={challenge.id} challenge={challenge} />
  ) : (
    <ItemLoadState
      list="challenges"
      isLoading={isFetching}
      error={error ?? notFound()}
      onRetry={() => void refetch()}
    />
  );
}

/** A challenge as it is typed. */
interface TypedChallenge {
  readonly id: string;
  readonly week_number: string;
  readonly title: string;
  readonly intro: string;
  readonly instructions: string;
  readonly why: string;
  readonly tips: string;
  readonly closing: string;
}

const typedChallenge = (challenge: ChallengeRow | null): TypedChallenge => ({
  id: challenge?.id ?? '',
  week_number: challenge ? `${challenge.week_number}` : '',
  title: challenge?.title ?? '',
  intro: textOfParagraphs(challenge?.intro ?? []),
  instructions: textOfParagraphs(challenge?.instructions ?? []),
  why: challenge?.why ?? '',
  tips: (challenge?.tips ?? []).join('\n'),
  closing: challenge?.closing ?? '',
});

const tipsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fieldsOf = ({ week_number, title, intro, instructions, why, tips, closing }: TypedChallenge) => ({
  week_number: numberOf(week_number),
  title,
  intro: paragraphsOf(intro),
  instructions: paragraphsOf(instructions),
  why,
  tips: tipsOf(tips),
  closing,
});

const { paragraphsHint, tipsHint, ...fieldNames } = challengesPage.fields;

/** The fields in their order; the hint of those that are split into parts. */
const typedFields: readonly {
  readonly name: Exclude<keyof TypedChallenge, 'id'>;
  readonly isLong?: boolean;
  readonly hint?: string;
}[] = [
  { name: 'week_number' },
  { name: 'title' },
  { name: 'intro', isLong: true, hint: paragraphsHint },
  { name: 'instructions', isLong: true, hint: paragraphsHint },
  { name: 'why', isLong: true },
  { name: 'tips', isLong: true, hint: tipsHint },
  { name: 'closing', isLong: true },
];

const editedText = async (response: Promise<{ message: string; challenge: ChallengeRow }>) => {
  const { message, challenge } = await response;
  return { message, text: challenge };
};

const challengeKind: TextKind<ChallengeRow, TypedChallenge, ReturnType<typeof fieldsOf>> = {
  listPath: '/operator/challenges',
  names: fieldNames,
  writeBody: writeChallenge.body,
  editBody: editChallenge.body,
  typedOf: typedChallenge,
  fieldsOf,
  write: (body, idempotencyKey) => operatorCall(writeChallenge, { body, idempotencyKey }),
  edit: (id, body, idempotencyKey) =>
    editedText(operatorCall(editChallenge, { params: { id }, body, idempotencyKey })),
  retire: (id, body, idempotencyKey) =>
    editedText(operatorCall(retireChallenge, { params: { id }, body, idempotencyKey })),
};

function ChallengeEditor({ challenge }: { readonly challenge: ChallengeRow | null }) {
  const { seen, typed, change, action, ...text } = useText(challenge, challengeKind);
  return (
    <Stack gap={5}>
      <PageHeader title={seen?.title ?? challengesPage.newTitle} lead={challengesPage.lead} />
      {challenge ? <StateBadges state={challenge} /> : null}
      <TextEditor
        action={action}
        {...text}
        submit={seen ? textsTexts.save : textsTexts.write}
        fields={
          <>
            {seen ? null : (
              <TextField
                name="id"
                label={textsTexts.id}
                hint={textsTexts.idHint}
                value={typed.id}
                onChange={(id) => change({ id })}
                error={action.error}
              />
            )}
            {typedFields.map(({ name, ...field }) => (
              <TextField
                key={name}
                {...field}
                name={name}
                label={fieldNames[name]}
                value={typed[name]}
                onChange={(value) => change({ [name]: value })}
                error={action.error}
              />
            ))}
          </>
        }
        preview={<ChallengePreview typed={typed} />}
      />
    </Stack>
  );
}

function ChallengePreview({ typed }: { readonly typed: TypedChallenge }) {
  const { week_number, title, intro, instructions, why, tips, closing } = typed;
  return (
    <CardPreview>
      {numberOf(week_number) > 0 ? (
        <Text tone="soft">{challengesPage.week(numberOf(week_number))}</Text>
      ) : null}
      <Text as="h3" size="title">
        {title || textsTexts.emptyTitle}
      </Text>
      {paragraphsOf(intro).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {instructions === '' ? null : <h4>{fieldNames.instructions}</h4>}
      {paragraphsOf(instructions).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {why === '' ? null : <h4>{fieldNames.why}</h4>}
      <p>{why}</p>
      {tips === '' ? null : <h4>{fieldNames.tips}</h4>}
      <ul>
        {tipsOf(tips).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>{closing}</p>
    </CardPreview>
  );
}
