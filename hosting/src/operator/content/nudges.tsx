import { nudgeKinds } from '@reshape/content/app/nudges';
import { kitTexts } from '@reshape/content/operator/frame';
import { nudgesPage, textsTexts } from '@reshape/content/operator/texts';
import {
  editNudge,
  listNudges,
  type NudgeRow,
  retireNudge,
  writeNudge,
} from '@reshape/contract/operator/content';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/feedback.tsx';
import { Field, Select } from '#ui/field.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Text } from '#ui/text.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { errorAt, firstErrorOf } from '../kit/form.ts';
import { LoadState } from '../kit/load-state.tsx';
import { listOf, useResponse } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { VersionsTable } from '../kit/versions.tsx';
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

const { columns: names } = textsTexts;

const columns: readonly Column<NudgeRow>[] = [
  {
    id: 'title',
    header: names.title,
    cell: ({ id, title }) => <Link to={`/operator/nudges/${id}`}>{title}</Link>,
  },
  { id: 'type', header: names.type, cell: ({ type }) => nudgesPage.types[type] },
  { id: 'state', header: names.state, cell: (nudge) => <StateBadges state={nudge} /> },
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
  const { data, error, isPending, refetch } = useResponse(listNudges);
  if (id === 'new') return <NudgeEditor key="new" nudge={null} />;
  if (!data) return <LoadState isLoading={isPending} error={error} onRetry={() => void refetch()} />;
  const nudge = data.find((each) => each.id === id);
  return nudge ? <NudgeEditor key={nudge.id} nudge={nudge} /> : <NotLoaded>{kitTexts.notFound}</NotLoaded>;
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

const { fields } = nudgesPage;
const comparedNames = {
  title: fields.title,
  type: fields.type,
  paragraphs: fields.paragraphs,
  quote: fields.quote,
  link: fields.link,
};

function NudgeEditor({ nudge }: { readonly nudge: NudgeRow | null }) {
  const navigate = useNavigate();
  // What the operator saw when the page opened; a reload behind the form must not change that.
  const [seen, setSeen] = useState(nudge);
  const [typed, setTyped] = useState(typedNudge(nudge));
  const change = (patch: Partial<TypedNudge>) => setTyped({ ...typed, ...patch });

  const writing = useAction({
    run: (body: { id: string } & ReturnType<typeof fieldsOf>, idempotencyKey) =>
      operatorCall(writeNudge, { body, idempotencyKey }),
    onDone: (_, { id }) => navigate(`/operator/nudges/${id}`),
  });
  const params = { id: typed.id };
  const sendEdit = (body: ReturnType<typeof fieldsOf> & { updated_at: string }, idempotencyKey: string) =>
    operatorCall(editNudge, { params, body, idempotencyKey });
  const before = seen;
  const editing = useAction({
    run: sendEdit,
    undo: ({ nudge: { updated_at } }) =>
      before ? (key) => sendEdit({ ...fieldsOf(typedNudge(before)), updated_at }, key) : undefined,
    onDone: (result) => setSeen(result.nudge),
  });

  const action = seen ? editing : writing;
  const submit = (updated_at: string) => {
    const body = { ...fieldsOf(typed), updated_at };
    const invalid = firstErrorOf(editNudge.body, body);
    if (invalid) editing.setError(invalid);
    else void editing.act(body);
  };
  const onSubmit = () => {
    if (seen) return submit(seen.updated_at);
    const body = { id: typed.id, ...fieldsOf(typed) };
    const invalid = firstErrorOf(writeNudge.body, body);
    if (invalid) writing.setError(invalid);
    else void writing.act(body);
  };
  const versions = editing.error?.versions;
  const stored = versions?.stored as NudgeRow | undefined;
  return (
    <Stack gap={5}>
      <PageHeader title={seen?.title ?? nudgesPage.newTitle} lead={nudgesPage.lead} />
      {nudge ? <StateBadges state={nudge} /> : null}
      <TextEditor
        action={action}
        submit={seen ? textsTexts.save : textsTexts.write}
        listPath="/operator/nudges"
        onSubmit={onSubmit}
        versions={
          versions && stored ? (
            <VersionsTable
              versions={versions}
              names={comparedNames}
              onKeepMine={() => submit(stored.updated_at)}
              onTakeTheirs={() => {
                setSeen(stored);
                setTyped(typedNudge(stored));
                editing.setError(null);
              }}
            />
          ) : null
        }
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
            <Field label={fields.type} error={errorAt(action.error, 'type')}>
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
              label={fields.title}
              value={typed.title}
              onChange={(title) => change({ title })}
              error={action.error}
            />
            {typed.type === 'quote' ? (
              <TextField
                name="quote"
                label={fields.quote}
                hint={fields.quoteHint}
                isLong
                value={typed.quote}
                onChange={(quote) => change({ quote })}
                error={action.error}
              />
            ) : null}
            <TextField
              name="paragraphs"
              label={fields.paragraphs}
              hint={fields.paragraphsHint}
              isLong
              value={typed.paragraphs}
              onChange={(paragraphs) => change({ paragraphs })}
              error={action.error}
            />
            {typed.type === 'link' ? (
              <TextField
                name="link"
                label={fields.link}
                hint={fields.linkHint}
                value={typed.link}
                onChange={(link) => change({ link })}
                error={action.error}
              />
            ) : null}
          </>
        }
        preview={<NudgePreview typed={typed} />}
        retire={seen && nudge ? <RetireNudge nudge={nudge} onRetired={setSeen} /> : null}
      />
    </Stack>
  );
}

interface RetireNudgeProps {
  readonly nudge: NudgeRow;
  readonly onRetired: (nudge: NudgeRow) => void;
}

function RetireNudge({ nudge: { id, retired, updated_at }, onRetired }: RetireNudgeProps) {
  const send = (body: { retired: boolean; updated_at: string }, idempotencyKey: string) =>
    operatorCall(retireNudge, { params: { id }, body, idempotencyKey });
  const retiring = useAction({
    run: send,
    undo: (result) => async (key) => {
      const undone = await send({ retired, updated_at: result.nudge.updated_at }, key);
      onRetired(undone.nudge);
      return undone;
    },
    onDone: (result) => onRetired(result.nudge),
  });
  return (
    <>
      <Button
        variant="secondary"
        isBusy={retiring.isBusy}
        onClick={() => void retiring.act({ retired: !retired, updated_at })}
      >
        {retired ? textsTexts.bringBack : textsTexts.retire}
      </Button>
      <Text role="alert" tone="danger">
        {retiring.error?.message}
      </Text>
    </>
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
