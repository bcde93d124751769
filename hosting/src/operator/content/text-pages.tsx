import { kitTexts } from '@reshape/content/operator/frame';
import { textsTexts } from '@reshape/content/operator/texts';
import { notFound } from '@reshape/contract/errors';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner } from '#ui/status.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { Badge } from '../kit/facts.tsx';
import { fieldPropsOf, TextField } from '../kit/fields.tsx';
import { LoadedItem } from '../kit/load-state.tsx';
import { listOf } from '../kit/queries.ts';
import { useAction } from '../kit/use-action.ts';
import { useFocusOnInvalid } from '../kit/use-focus-on-invalid.ts';
import { VersionsTable } from '../kit/versions.tsx';
import styles from './content.module.css';
import type { TextKind, TextRow } from './text-kind.ts';

export function StateBadges({ text: { edited, retired } }: { readonly text: TextRow }) {
  return (
    <Cluster gap={1} rowGap={1}>
      <Badge tone={retired ? 'warning' : 'good'}>{retired ? textsTexts.retired : textsTexts.inUse}</Badge>
      {edited ? <Badge>{textsTexts.edited}</Badge> : null}
    </Cluster>
  );
}

const pathOf = ({ page }: Pick<TextKind, 'page'>) => `/operator/${page}`;

interface PageProps<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object> {
  readonly kind: TextKind<Row, Typed, Fields>;
}

/** Every nudge or challenge, including retired ones. */
export function TextListPage<
  Row extends TextRow,
  Typed extends { readonly id: string },
  Fields extends object,
>({ kind }: PageProps<Row, Typed, Fields>) {
  const navigate = useNavigate();
  const { title, lead, write, caption, empty } = kind.texts;
  return (
    <Stack gap={5}>
      <PageHeader title={title} lead={lead} />
      <Cluster>
        <Button onClick={() => navigate(`${pathOf(kind)}/new`)}>{write}</Button>
      </Cluster>
      <DataTable
        caption={caption}
        list={listOf(kind.useTexts())}
        columns={kind.columns}
        getRowId={({ id }) => id}
        empty={{ title: empty }}
      />
    </Stack>
  );
}

/** Writes a new nudge or challenge, or edits one. */
export function TextPage<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object>({
  kind,
}: PageProps<Row, Typed, Fields>) {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = kind.useTexts();
  if (id === 'new') return <TextEditor key="new" kind={kind} text={null} />;
  const query = {
    data: data?.find((text) => text.id === id),
    error: error ?? notFound(),
    isPending: isFetching,
    refetch,
  };
  return (
    <LoadedItem list={kind.page} query={query}>
      {(text) => <TextEditor key={id} kind={kind} text={text} />}
    </LoadedItem>
  );
}

interface TextEditorProps<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object>
  extends PageProps<Row, Typed, Fields> {
  /** The stored text; `null` for a new one. */
  readonly text: Row | null;
}

/** The form of a text beside its preview. */
function TextEditor<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object>({
  kind,
  text,
}: TextEditorProps<Row, Typed, Fields>) {
  const { typedOf, fieldsOf, texts, names } = kind;
  const navigate = useNavigate();
  const previewId = useId();
  // What the operator saw when the page opened; a reload behind the form must not change that.
  const [seen, setSeen] = useState(text);
  const [typed, setTyped] = useState(() => typedOf(text));
  const writing = useAction({
    schema: kind.writeBody,
    run: kind.write,
    onDone: (_, { id }) => navigate(`${pathOf(kind)}/${id}`),
  });
  const before = seen;
  const editing = useAction({
    schema: kind.editBody,
    run: (body: Fields & { updated_at: string }, key) => kind.edit(typed.id, body, key),
    undo: ({ text: { updated_at } }) =>
      before ? (key) => kind.edit(before.id, { ...fieldsOf(typedOf(before)), updated_at }, key) : undefined,
    onDone: (result) => setSeen(result.text),
  });
  const { isBusy, error } = seen ? editing : writing;
  const form = useFocusOnInvalid(error);
  const edit = (updated_at: string) => editing.act({ ...fieldsOf(typed), updated_at });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void (seen ? edit(seen.updated_at) : writing.act({ ...fieldsOf(typed), id: typed.id }));
  };
  const stored = error?.versions?.stored as Row | undefined;
  const takeTheirs = (theirs: Row) => {
    setSeen(theirs);
    setTyped(typedOf(theirs));
    editing.setError(null);
  };
  return (
    <Stack gap={5}>
      <PageHeader title={seen?.title ?? texts.newTitle} lead={texts.editLead} />
      {text ? <StateBadges text={text} /> : null}
      <Stack gap={5} columns="two">
        <Stack as="form" ref={form} gap={4} isPacked noValidate onSubmit={onSubmit}>
          {error?.versions && stored ? (
            <VersionsTable
              versions={error.versions}
              names={names}
              onKeepMine={() => void edit(stored.updated_at)}
              onTakeTheirs={() => takeTheirs(stored)}
            />
          ) : (
            <>
              {seen ? null : (
                <TextField
                  kind="id"
                  name="id"
                  label={textsTexts.id}
                  hint={textsTexts.idHint}
                  value={typed.id}
                  onChange={(id) => setTyped({ ...typed, id })}
                  error={error}
                />
              )}
              {kind.form(typed, fieldPropsOf(names, typed, setTyped, error))}
            </>
          )}
          {error && error.field === undefined && !stored ? (
            <Banner tone="error">{error.message}</Banner>
          ) : null}
          <Cluster align="center">
            {stored ? null : (
              <Button type="submit" isBusy={isBusy}>
                {seen ? textsTexts.save : textsTexts.write}
              </Button>
            )}
            {seen && text ? <Retire text={text} retire={kind.retire} onRetired={setSeen} /> : null}
            <Link to={pathOf(kind)}>{kitTexts.backToList}</Link>
          </Cluster>
        </Stack>
        <Stack as="section" gap={4} isPacked aria-labelledby={previewId} className={styles.preview}>
          <h2 id={previewId}>{textsTexts.preview}</h2>
          {kind.preview(typed)}
        </Stack>
      </Stack>
    </Stack>
  );
}

interface RetireProps<Row extends TextRow> {
  readonly text: Row;
  readonly retire: TextKind<Row>['retire'];
  readonly onRetired: (text: Row) => void;
}

/** Retires a text, or brings it back. */
function Retire<Row extends TextRow>({ text, retire, onRetired }: RetireProps<Row>) {
  const { id, retired, updated_at } = text;
  const retiring = useAction({
    run: (body: { retired: boolean; updated_at: string }, key) => retire(id, body, key),
    undo: (result) => async (key) => {
      const undone = await retire(id, { retired, updated_at: result.text.updated_at }, key);
      onRetired(undone.text);
      return undone;
    },
    onDone: (result) => onRetired(result.text),
  });
  return (
    <ActionButton
      label={retired ? textsTexts.bringBack : textsTexts.retire}
      action={retiring}
      input={{ retired: !retired, updated_at }}
    />
  );
}
