import { textsTexts } from '@reshape/content/operator/texts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import type { Done } from '../kit/notices.ts';
import { type Action, useAction } from '../kit/use-action.ts';
import { VersionsTable } from '../kit/versions.tsx';

/** A nudge or a challenge, as far as they are alike. */
interface TextRow {
  readonly id: string;
  readonly retired: boolean;
  readonly updated_at: string;
}

type Changed<Row> = Done & { readonly text: Row };

/** How texts of one kind are typed, checked and sent. */
export interface TextKind<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object> {
  readonly listPath: string;
  /** The names of the fields that are compared after a conflict. */
  readonly names: Readonly<Record<string, string>>;
  readonly writeBody: z.ZodMiniType;
  readonly editBody: z.ZodMiniType;
  typedOf(text: Row | null): Typed;
  fieldsOf(typed: Typed): Fields;
  write(body: Fields & { readonly id: string }, idempotencyKey: string): Promise<Done>;
  edit(id: string, body: Fields & { readonly updated_at: string }, key: string): Promise<Changed<Row>>;
  retire(
    id: string,
    body: { readonly retired: boolean; readonly updated_at: string },
    key: string,
  ): Promise<Changed<Row>>;
}

interface EditedText<Row, Typed> {
  /** The stored text as the operator saw it; `null` while it is new. */
  readonly seen: Row | null;
  readonly typed: Typed;
  readonly action: Pick<Action<never>, 'isBusy' | 'error'>;
  readonly listPath: string;
  /** Both versions, when another operator changed the text. */
  readonly versions: ReactNode;
  readonly retire: ReactNode;
  change(patch: Partial<Typed>): void;
  onSubmit(): void;
}

/** The text that a page writes, or with `text` edits. */
export function useText<Row extends TextRow, Typed extends { readonly id: string }, Fields extends object>(
  text: Row | null,
  kind: TextKind<Row, Typed, Fields>,
): EditedText<Row, Typed> {
  const { listPath, names, typedOf, fieldsOf } = kind;
  const navigate = useNavigate();
  // What the operator saw when the page opened; a reload behind the form must not change that.
  const [seen, setSeen] = useState(text);
  const [typed, setTyped] = useState(() => typedOf(text));
  const writing = useAction({
    schema: kind.writeBody,
    run: kind.write,
    onDone: (_, { id }) => navigate(`${listPath}/${id}`),
  });
  const before = seen;
  const editing = useAction({
    schema: kind.editBody,
    run: (body: Fields & { updated_at: string }, key) => kind.edit(typed.id, body, key),
    undo: ({ text: { updated_at } }) =>
      before ? (key) => kind.edit(before.id, { ...fieldsOf(typedOf(before)), updated_at }, key) : undefined,
    onDone: (result) => setSeen(result.text),
  });
  const edit = (updated_at: string) => {
    const body = { ...fieldsOf(typed), updated_at };
    void editing.act(body);
  };
  const write = () => {
    const body = { ...fieldsOf(typed), id: typed.id };
    void writing.act(body);
  };
  const versions = editing.error?.versions;
  const stored = versions?.stored as Row | undefined;
  return {
    seen,
    typed,
    action: seen ? editing : writing,
    listPath,
    versions:
      versions && stored ? (
        <VersionsTable
          versions={versions}
          names={names}
          onKeepMine={() => edit(stored.updated_at)}
          onTakeTheirs={() => {
            setSeen(stored);
            setTyped(typedOf(stored));
            editing.setError(null);
          }}
        />
      ) : null,
    retire: seen && text ? <Retire text={text} retire={kind.retire} onRetired={setSeen} /> : null,
    change: (patch) => setTyped({ ...typed, ...patch }),
    onSubmit: () => (seen ? edit(seen.updated_at) : write()),
  };
}

interface RetireProps<Row extends TextRow> {
  readonly text: Row;
  readonly retire: TextKind<Row, { id: string }, object>['retire'];
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
