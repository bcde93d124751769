import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { Done } from './notices.ts';
import { type Action, useAction } from './use-action.ts';
import { VersionsTable } from './versions.tsx';

type Some<Fields extends object> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** What is sent: the changed fields, and in `seen` what the operator saw of them. */
type Changes<Fields extends object> = Some<Fields> & { readonly seen: Some<Fields> };

interface EditOptions<Fields extends object, Body extends Changes<Fields>, Result extends Done> {
  /** The item when its form was opened. */
  readonly seen: Fields;
  readonly names: Readonly<Record<keyof Fields, string>>;
  readonly textOf: (name: string, value: unknown) => string;
  readonly schema: z.ZodMiniType;
  readonly run: (body: Body, idempotencyKey: string) => Promise<Result>;
  readonly onEnd: () => void;
}

interface Edit<Fields extends object, Body> {
  readonly editing: Action<Body>;
  /** Both versions of what another operator has changed in the meantime. */
  readonly versions: ReactNode;
  /**
   * Stores the `typed` fields that are not as they were `before` anything was typed, with `more` that goes with them.
   * Resolves to whether the form can be closed.
   */
  save(typed: Fields, before: Fields, more?: Omit<Body, keyof Fields | 'seen'>): Promise<boolean>;
}

/**
 * Edits an item field by field: only what was changed is sent. When another operator has changed the same field in the
 * meantime, both versions are shown; storing one's own replaces no other field of theirs.
 */
export function useEdit<Fields extends object, Body extends Changes<Fields>, Result extends Done>({
  seen,
  names,
  textOf,
  schema,
  run,
  onEnd,
}: EditOptions<Fields, Body, Result>): Edit<Fields, Body> {
  const fieldNames = Object.keys(names) as (keyof Fields)[];
  const [sent, setSent] = useState<Body>();
  const editing = useAction({
    schema,
    run,
    undo: (_, body) => (key) => run({ ...body, ...body.seen, seen: pick(body, fieldsIn(body.seen)) }, key),
  });
  const conflict = editing.error?.versions;
  const send = (body: Body) => {
    setSent(body);
    return editing.act(body);
  };
  const sendAndClose = (body: Body) => void send(body).then((isDone) => isDone && onEnd());
  const keepMine = (body: Body) =>
    sendAndClose({ ...body, seen: { ...body.seen, ...(conflict?.stored as Partial<Fields>) } });
  const takeTheirs = (body: Body) => {
    const mine = fieldsIn(body.seen).filter((name) => !(name in Object(conflict?.stored)));
    if (mine.length === 0) return onEnd();
    const { seen: _, ...fields } = body;
    const rest = Object.entries(fields).filter(([name]) => !(name in Object(conflict?.stored)));
    sendAndClose({ ...Object.fromEntries(rest), seen: pick(body.seen, mine) } as Body);
  };
  return {
    editing,
    versions:
      conflict && sent ? (
        <VersionsTable
          versions={conflict}
          names={names}
          textOf={textOf}
          onTakeTheirs={() => takeTheirs(sent)}
          onKeepMine={() => keepMine(sent)}
        />
      ) : undefined,
    async save(typed, before, more) {
      const changed = fieldNames.filter((name) => !isSame(typed[name], before[name]));
      if (changed.length === 0) return true;
      return send({ ...more, ...pick(typed, changed), seen: pick(seen, changed) } as Body);
    },
  };
}

const fieldsIn = <Item extends object>(item: Item) => Object.keys(item) as (keyof Item)[];

const pick = <Item extends object, Name extends keyof Item>(item: Item, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;

/** Whether two fields have the same value; a number that was not understood is the same as nothing else. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));
