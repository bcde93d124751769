import { nudgeKinds } from '@reshape/content/app/nudges';
import { nudgesPage, textsTexts } from '@reshape/content/operator/texts';
import { notFound } from '@reshape/contract/errors';
import {
  editNudge,
  listNudges,
  type NudgeRow,
  retireNudge,
  writeNudge,
} from '@reshape/contract/operator/content';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { errorAt } from '../kit/form.ts';
import { ItemLoadState } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { operatorCall } from '../session/session.ts';
import {
  CardPreview,
  NotificationPreview,
  paragraphsOf,
  StateBadges,
  TextEditor,
  TextField,
  textOfParagraphs,
} from './text-editor.tsx';
import { type TextKind, useText } from './use-text.tsx';

const { columns: headers } = textsTexts;

const columns: readonly Column<NudgeRow>[] = [
  {
    id: 'title',
    header: headers.title,
    cell: ({ id, title }) => <Link to={`/operator/nudges/${id}`}>{title}</Link>,
  },
  { id: 'type', header: headers.type, cell: ({ type }) => nudgesPage.types[type] },
  { id: 'state', header: headers.state, cell: (nudge) => <StateBadges state={nudge} /> },
];

/** Every nudge, including retired ones. */
export function NudgesPage() {
  const navigate = useNavigate();
  const list = listOf(useResponse(listNudges));
  return (
    <Stack gap={5}>
      <PageHeader title={nudgesPage.title} lead={nudgesPage.lead} />
      <Cluster>
        <Button onClick={() => navigate('/operator/nudges/new')}>{nudgesPage.write}</Button>
      </Cluster>
      <DataTable
        caption={nudgesPage.caption}
        list={list}
        columns={columns}
        getRowId={({ id }) => id}
        empty={{ title: nudgesPage.empty }}
      />
    </Stack>
  );
}

/** Writes a new nudge, or edits one. */
export function NudgePage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useResponse(listNudges);
  if (id === 'new') return <NudgeEditor key="new" nudge={null} />;
  const nudge = data?.find((each) => each.id === id);
  return nudge ? (
    <NudgeEditor key={nudge.id} nudge={nudge} />
  ) : (
    <ItemLoadState
      list="nudges"
      isLoading={isFetching}
      error={error ?? notFound()}
      onRetry={() => void refetch()}
    />
  );
}

/** A nudge as it is typed. */
interface TypedNudge {
  readonly id: string;
  readonly title: string;
  readonly type: NudgeRow['type'];
  readonly paragraphs: string;
  readonly quote: string;
  readonly link: string;
}

const typedNudge = (nudge: NudgeRow | null): TypedNudge => ({
  id: nudge?.id ?? '',
  title: nudge?.title ?? '',
  type: nudge?.type ?? 'text',
  paragraphs: textOfParagraphs(nudge?.paragraphs ?? []),
  quote: nudge?.quote ?? '',
  link: nudge?.link ?? '',
});

const fieldsOf = ({ title, type, paragraphs, quote, link }: TypedNudge) => ({
  title,
  type,
  paragraphs: paragraphsOf(paragraphs),
  ...(type === 'quote' && { quote }),
  ...(type === 'link' && { link }),
});

const { paragraphsHint, quoteHint, linkHint, ...names } = nudgesPage.fields;

const editedText = async (response: Promise<{ message: string; nudge: NudgeRow }>) => {
  const { message, nudge } = await response;
  return { message, text: nudge };
};

const nudgeKind: TextKind<NudgeRow, TypedNudge, ReturnType<typeof fieldsOf>> = {
  listPath: '/operator/nudges',
  names,
  writeBody: writeNudge.body,
  editBody: editNudge.body,
  typedOf: typedNudge,
  fieldsOf,
  write: (body, idempotencyKey) => operatorCall(writeNudge, { body, idempotencyKey }),
  edit: (id, body, idempotencyKey) =>
    editedText(operatorCall(editNudge, { params: { id }, body, idempotencyKey })),
  retire: (id, body, idempotencyKey) =>
    editedText(operatorCall(retireNudge, { params: { id }, body, idempotencyKey })),
};

function NudgeEditor({ nudge }: { readonly nudge: NudgeRow | null }) {
  const { seen, typed, change, action, ...text } = useText(nudge, nudgeKind);
  return (
    <Stack gap={5}>
      <PageHeader title={seen?.title ?? nudgesPage.newTitle} lead={nudgesPage.editLead} />
      {nudge ? <StateBadges state={nudge} /> : null}
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
            <Field label={names.type} error={errorAt(action.error, 'type')}>
              {(ids) => (
                <Select
                  {...ids}
                  value={typed.type}
                  onChange={({ target }) => change({ type: target.value as NudgeRow['type'] })}
                >
                  {Object.entries(nudgesPage.types).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              name="title"
              label={names.title}
              value={typed.title}
              onChange={(title) => change({ title })}
              error={action.error}
            />
            {typed.type === 'quote' ? (
              <TextField
                name="quote"
                label={names.quote}
                hint={quoteHint}
                isLong
                value={typed.quote}
                onChange={(quote) => change({ quote })}
                error={action.error}
              />
            ) : null}
            <TextField
              name="paragraphs"
              label={names.paragraphs}
              hint={paragraphsHint}
              isLong
              value={typed.paragraphs}
              onChange={(paragraphs) => change({ paragraphs })}
              error={action.error}
            />
            {typed.type === 'link' ? (
              <TextField
                name="link"
                label={names.link}
                hint={linkHint}
                value={typed.link}
                onChange={(link) => change({ link })}
                error={action.error}
              />
            ) : null}
          </>
        }
        preview={<NudgePreview typed={typed} />}
      />
    </Stack>
  );
}

function NudgePreview({ typed }: { readonly typed: TypedNudge }) {
  const { title, type, quote, link } = typed;
  const paragraphs = paragraphsOf(typed.paragraphs);
  return (
    <>
      <NotificationPreview title={title} body={(type === 'quote' && quote) || (paragraphs[0] ?? '')} />
      <CardPreview>
        <Text tone="soft">{nudgeKinds[type]}</Text>
        <Text as="h3" size="title">
          {title || textsTexts.emptyTitle}
        </Text>
        {type === 'quote' && quote ? (
          <Text as="blockquote" size="lead" face="italic">
            {quote}
          </Text>
        ) : null}
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
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
