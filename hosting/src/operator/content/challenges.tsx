import { challengesPage, contentTexts } from '@reshape/content/operator/content';
import {
  type ChallengeRow,
  editChallenge,
  listChallenges,
  retireChallenge,
  writeChallenge,
} from '@reshape/contract/operator/content';
import { Link } from 'react-router-dom';
import { Subheading, Text, TypedParagraphs } from '#ui/text.tsx';
import { numberOf } from '../cohorts/cohort-form.tsx';
import { TextField } from '../kit/fields.tsx';
import { useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';
import { type ContentKind, paragraphsOf, partsOf, textOfParagraphs } from './content-kind.ts';
import { StateBadges } from './content-pages.tsx';
import { CardPreview } from './previews.tsx';

interface TypedChallenge {
  readonly week_number: string;
  readonly title: string;
  readonly intro: string;
  readonly instructions: string;
  readonly why: string;
  readonly tips: string;
  readonly closing: string;
}

const tipsOf = (text: string): string[] => partsOf(text, /\n/);

const fieldsOf = ({ week_number, title, intro, instructions, why, tips, closing }: TypedChallenge) => ({
  week_number: numberOf(week_number),
  title,
  intro: paragraphsOf(intro),
  instructions: paragraphsOf(instructions),
  why,
  tips: tipsOf(tips),
  closing,
});

const { columns } = contentTexts;
const { paragraphsHint, tipsHint, ...names } = challengesPage.fields;

const editedItem = async (response: Promise<{ message: string; challenge: ChallengeRow }>) => {
  const { message, challenge } = await response;
  return { message, item: challenge };
};

export const challenges: ContentKind<ChallengeRow, TypedChallenge, ReturnType<typeof fieldsOf>> = {
  page: 'challenges',
  texts: { ...challengesPage, editLead: challengesPage.lead },
  columns: [
    { id: 'week', header: columns.week, cell: ({ week_number }) => challengesPage.week(week_number) },
    {
      id: 'title',
      header: columns.title,
      cell: ({ id, title }) => <Link to={`/operator/challenges/${id}`}>{title}</Link>,
    },
    { id: 'state', header: columns.state, cell: (challenge) => <StateBadges item={challenge} /> },
  ],
  useItems: () => useResponse(listChallenges),
  names,
  writeBody: writeChallenge.body,
  editBody: editChallenge.body,
  typedOf: (challenge) => ({
    week_number: challenge ? `${challenge.week_number}` : '',
    title: challenge?.title ?? '',
    intro: textOfParagraphs(challenge?.intro ?? []),
    instructions: textOfParagraphs(challenge?.instructions ?? []),
    why: challenge?.why ?? '',
    tips: (challenge?.tips ?? []).join('\n'),
    closing: challenge?.closing ?? '',
  }),
  fieldsOf,
  write: (body, idempotencyKey) => operatorCall(writeChallenge, { body, idempotencyKey }),
  edit: (id, body, idempotencyKey) =>
    editedItem(operatorCall(editChallenge, { params: { id }, body, idempotencyKey })),
  retire: (id, body, idempotencyKey) =>
    editedItem(operatorCall(retireChallenge, { params: { id }, body, idempotencyKey })),
  form: (_, fieldProps) => (
    <>
      <TextField {...fieldProps('week_number')} kind="number" />
      <TextField {...fieldProps('title')} />
      <TextField {...fieldProps('intro')} kind="long" hint={paragraphsHint} />
      <TextField {...fieldProps('instructions')} kind="long" hint={paragraphsHint} />
      <TextField {...fieldProps('why')} kind="long" />
      <TextField {...fieldProps('tips')} kind="long" hint={tipsHint} />
      <TextField {...fieldProps('closing')} kind="long" />
    </>
  ),
  preview: (typed) => <ChallengePreview typed={typed} />,
};

function ChallengePreview({ typed }: { readonly typed: TypedChallenge }) {
  const { week_number, title, intro, instructions, why, tips, closing } = typed;
  return (
    <CardPreview>
      {numberOf(week_number) > 0 ? (
        <Text tone="soft">{challengesPage.week(numberOf(week_number))}</Text>
      ) : null}
      <Subheading>{title || contentTexts.emptyTitle}</Subheading>
      <TypedParagraphs of={paragraphsOf(intro)} />
      {instructions === '' ? null : <h4>{names.instructions}</h4>}
      <TypedParagraphs of={paragraphsOf(instructions)} />
      {why === '' ? null : <h4>{names.why}</h4>}
      <Text isVerbatim>{why}</Text>
      {tips === '' ? null : <h4>{names.tips}</h4>}
      <ul>
        {tipsOf(tips).map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <Text isVerbatim>{closing}</Text>
    </CardPreview>
  );
}
