import { contentTexts } from '@reshape/content/operator/content';
import { kitTexts } from '@reshape/content/operator/frame';
import { notFound } from '@reshape/contract/errors';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Banner } from '#ui/status.tsx';
import { Muted } from '#ui/text.tsx';
import { TitledSection } from '#ui/titled.tsx';
import { ActionButton } from '../kit/action-buttons.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { useDraft } from '../kit/draft.ts';
import { Badge } from '../kit/facts.tsx';
import { fieldPropsOf } from '../kit/fields.tsx';
import { LoadedItem } from '../kit/load-state.tsx';
import { listOf } from '../kit/queries.ts';
import { slugOf } from '../kit/slug.ts';
import { useAction } from '../kit/use-action.ts';
import { useFocusOnInvalid } from '../kit/use-focus-on-invalid.ts';
import { VersionsTable } from '../kit/versions.tsx';
import styles from './content.module.css';
import type { ContentKind, ContentRow } from './content-kind.ts';

export function StateBadges({ item: { edited, retired } }: { readonly item: ContentRow }) {
  return (
    <Cluster gap={1} rowGap={1}>
      <Badge tone={retired ? 'warning' : 'good'}>{retired ? contentTexts.retired : contentTexts.inUse}</Badge>
      {edited ? <Badge>{contentTexts.edited}</Badge> : null}
    </Cluster>
  );
}

const pathOf = ({ page }: Pick<ContentKind, 'page'>) => `/operator/${page}`;

interface PageProps<Row extends ContentRow, Typed extends { readonly title: string }, Fields extends object> {
  readonly kind: ContentKind<Row, Typed, Fields>;
}

/** Every nudge or challenge, including retired ones. */
export function ContentListPage<
  Row extends ContentRow,
  Typed extends { readonly title: string },
  Fields extends object,
>({ kind }: PageProps<Row, Typed, Fields>) {
  const navigate = useNavigate();
  const { title, lead, write, caption, empty } = kind.texts;
  return (
    <Stack gap={5}>
      <PageHeader title={title} lead={lead} />
      <Cluster>
        <Button variant="primary" onClick={() => navigate(`${pathOf(kind)}/new`)}>
          {write}
        </Button>
      </Cluster>
      <DataTable
        caption={caption}
        list={listOf(kind.useItems())}
        columns={kind.columns}
        empty={{ title: empty }}
      />
    </Stack>
  );
}

/** Writes a new nudge or challenge, or edits one. */
export function ContentPage<
  Row extends ContentRow,
  Typed extends { readonly title: string },
  Fields extends object,
>({ kind }: PageProps<Row, Typed, Fields>) {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = kind.useItems();
  if (id === 'new') return <ContentEditor key="new" kind={kind} item={null} />;
  const query = {
    data: data?.find((item) => item.id === id),
    error: error ?? notFound(),
    isPending: isFetching,
    refetch,
  };
  return (
    <LoadedItem list={kind.page} query={query}>
      {(item) => <ContentEditor key={id} kind={kind} item={item} />}
    </LoadedItem>
  );
}

interface ContentEditorProps<
  Row extends ContentRow,
  Typed extends { readonly title: string },
  Fields extends object,
> extends PageProps<Row, Typed, Fields> {
  /** What is stored; `null` for a new one. */
  readonly item: Row | null;
}

/** The form of a nudge or challenge beside its preview. */
function ContentEditor<
  Row extends ContentRow,
  Typed extends { readonly title: string },
  Fields extends object,
>({ kind, item }: ContentEditorProps<Row, Typed, Fields>) {
  const { typedOf, fieldsOf, texts, names } = kind;
  const navigate = useNavigate();
  // What the operator saw when they began to type; a reload behind the form must not change that.
  const startingFrom = (row: Row | null) => ({ seen: row, typed: typedOf(row) });
  const [{ seen, typed }, change, end] = useDraft(`${kind.page}.${item?.id ?? 'new'}`, startingFrom(item));
  const hasChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(seen));
  const writing = useAction({
    schema: kind.writeBody,
    run: kind.write,
    onDone: (_, { id }) => {
      end();
      navigate(`${pathOf(kind)}/${id}`);
    },
  });
  const before = seen;
  const editing = useAction({
    schema: kind.editBody,
    run: (body: Fields & { updated_at: string }, key) => kind.edit(seen?.id ?? '', body, key),
    undo: ({ item: { updated_at } }) =>
      before ? (key) => kind.edit(before.id, { ...fieldsOf(typedOf(before)), updated_at }, key) : undefined,
    onDone: (result) => end(startingFrom(result.item)),
  });
  const { isBusy, error } = seen ? editing : writing;
  // Saving ends the draft, so a change made meanwhile would be lost.
  const setTyped = (next: Typed) => {
    if (!isBusy) change({ seen, typed: next });
  };
  const form = useFocusOnInvalid(error);
  const edit = (updated_at: string) => editing.act({ ...fieldsOf(typed), updated_at });
  const onSubmit = () => {
    if (isBusy) return;
    void (seen ? edit(seen.updated_at) : writing.act({ ...fieldsOf(typed), id: slugOf(typed.title) }));
  };
  const stored = error?.versions?.stored as Row | undefined;
  const takeTheirs = (theirs: Row) => {
    end(startingFrom(theirs));
    editing.setError(null);
  };
  return (
    <Stack gap={5}>
      <PageHeader title={seen?.title ?? texts.newTitle} lead={texts.editLead} />
      {item ? <StateBadges item={item} /> : null}
      <Stack gap={5} columns="two">
        <Form ref={form} isPacked noValidate onSubmit={onSubmit}>
          {error?.versions && stored ? (
            <VersionsTable
              versions={error.versions}
              names={names}
              onKeepMine={() => void edit(stored.updated_at)}
              onTakeTheirs={() => takeTheirs(stored)}
            />
          ) : (
            kind.form(typed, fieldPropsOf(names, typed, setTyped, error))
          )}
          {hasChanged ? <Muted>{contentTexts.unsaved}</Muted> : null}
          {error && error.field === undefined && !stored ? (
            <Banner tone="error">{error.message}</Banner>
          ) : null}
          <Cluster align="center">
            {stored ? null : (
              <Button variant="primary" type="submit" isBusy={isBusy}>
                {seen ? contentTexts.save : contentTexts.write}
              </Button>
            )}
            {hasChanged ? (
              <Button variant="quiet" onClick={() => end()}>
                {contentTexts.discard}
              </Button>
            ) : null}
            {seen && item ? (
              <Retire
                item={item}
                retire={kind.retire}
                onRetired={(row) => (hasChanged ? change({ seen: row, typed }) : end(startingFrom(row)))}
              />
            ) : null}
            <Link to={pathOf(kind)}>{kitTexts.backToList}</Link>
          </Cluster>
        </Form>
        <TitledSection title={contentTexts.preview} isPacked className={styles.preview}>
          {kind.preview(typed)}
        </TitledSection>
      </Stack>
    </Stack>
  );
}

interface RetireProps<Row extends ContentRow> {
  readonly item: Row;
  readonly retire: ContentKind<Row>['retire'];
  readonly onRetired: (item: Row) => void;
}

/** Retires a nudge or challenge, or brings it back. */
function Retire<Row extends ContentRow>({ item, retire, onRetired }: RetireProps<Row>) {
  const { id, retired, updated_at } = item;
  const retiring = useAction({
    run: (body: { retired: boolean; updated_at: string }, key) => retire(id, body, key),
    undo: (result) => async (key) => {
      const undone = await retire(id, { retired, updated_at: result.item.updated_at }, key);
      onRetired(undone.item);
      return undone;
    },
    onDone: (result) => onRetired(result.item),
  });
  return (
    <ActionButton
      label={retired ? contentTexts.bringBack : contentTexts.retire}
      action={retiring}
      input={{ retired: !retired, updated_at }}
    />
  );
}
