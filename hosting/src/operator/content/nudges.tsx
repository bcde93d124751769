import { nudgeKinds } from '@reshape/content/app/nudges';
import { contentTexts, nudgesPage } from '@reshape/content/operator/content';
import {
  editNudge,
  listNudges,
  type NudgeRow,
  retireNudge,
  writeNudge,
} from '@reshape/contract/operator/content';
import { Link } from 'react-router-dom';
import { Subheading, Text, TypedParagraphs } from '#ui/text.tsx';
import { optionsOf, SelectField, TextField } from '../kit/fields.tsx';
import { useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';
import { type ContentKind, paragraphsOf, textOfParagraphs } from './content-kind.ts';
import { StateBadges } from './content-pages.tsx';
import { CardPreview, NotificationPreview } from './previews.tsx';

interface TypedNudge {
  readonly title: string;
  readonly type: NudgeRow['type'];
  readonly paragraphs: string;
  readonly quote: string;
  readonly link: string;
}

const fieldsOf = ({ title, type, paragraphs, quote, link }: TypedNudge) => ({
  title,
  type,
  paragraphs: paragraphsOf(paragraphs),
  ...(type === 'quote' && { quote }),
  ...(type === 'link' && { link }),
});

const { columns } = contentTexts;
const { paragraphsHint, quoteHint, linkHint, ...names } = nudgesPage.fields;

const editedItem = async (response: Promise<{ message: string; nudge: NudgeRow }>) => {
  const { message, nudge } = await response;
  return { message, item: nudge };
};

export const nudges: ContentKind<NudgeRow, TypedNudge, ReturnType<typeof fieldsOf>> = {
  page: 'nudges',
  texts: nudgesPage,
  columns: [
    {
      id: 'title',
      header: columns.title,
      cell: ({ id, title }) => <Link to={`/operator/nudges/${id}`}>{title}</Link>,
    },
    { id: 'type', header: columns.type, cell: ({ type }) => nudgesPage.types[type] },
    { id: 'state', header: columns.state, cell: (nudge) => <StateBadges item={nudge} /> },
  ],
  useItems: () => useResponse(listNudges),
  names,
  writeBody: writeNudge.body,
  editBody: editNudge.body,
  typedOf: (nudge) => ({
    title: nudge?.title ?? '',
    type: nudge?.type ?? 'text',
    paragraphs: textOfParagraphs(nudge?.paragraphs ?? []),
    quote: nudge?.quote ?? '',
    link: nudge?.link ?? '',
  }),
  fieldsOf,
  write: (body, idempotencyKey) => operatorCall(writeNudge, { body, idempotencyKey }),
  edit: (id, body, idempotencyKey) =>
    editedItem(operatorCall(editNudge, { params: { id }, body, idempotencyKey })),
  retire: (id, body, idempotencyKey) =>
    editedItem(operatorCall(retireNudge, { params: { id }, body, idempotencyKey })),
  form: ({ type }, fieldProps) => (
    <>
      <SelectField {...fieldProps('type')} options={optionsOf(nudgesPage.types)} />
      <TextField {...fieldProps('title')} />
      {type === 'quote' ? <TextField {...fieldProps('quote')} kind="long" hint={quoteHint} /> : null}
      <TextField {...fieldProps('paragraphs')} kind="long" hint={paragraphsHint} />
      {type === 'link' ? <TextField {...fieldProps('link')} kind="link" hint={linkHint} /> : null}
    </>
  ),
  preview: (typed) => <NudgePreview typed={typed} />,
};

function NudgePreview({ typed }: { readonly typed: TypedNudge }) {
  const { title, type, quote, link } = typed;
  const paragraphs = paragraphsOf(typed.paragraphs);
  return (
    <>
      <NotificationPreview title={title} body={(type === 'quote' && quote) || (paragraphs[0] ?? '')} />
      <CardPreview>
        <Text tone="soft">{nudgeKinds[type]}</Text>
        <Subheading>{title || contentTexts.emptyTitle}</Subheading>
        {type === 'quote' && quote ? (
          <Text as="blockquote" size="lead" face="italic" isVerbatim>
            {quote}
          </Text>
        ) : null}
        <TypedParagraphs of={paragraphs} />
        {type === 'link' && link ? (
          <p>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {nudgesPage.openLink}
            </a>
          </p>
        ) : null}
      </CardPreview>
    </>
  );
}
