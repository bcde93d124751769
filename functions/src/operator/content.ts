import { found, notFound } from '@reshape/contract/errors';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { ContentChange, Edited, Editor } from '../stores/content-editor.ts';
import { type ActionCall, actOnce, conflict, type LoggedAction, logEntryOf, refusal } from './action.ts';

type Item = Nudge | Microchallenge;

const rowOf = <Content extends Item>(item: Edited<Content>) => ({
  ...item.content,
  edited: item.isEdited,
  retired: item.isRetired,
  updated_at: item.updatedAt.toISOString(),
});

/** A change of a nudge or challenge before it is logged. */
type Change<Content> = Pick<ContentChange<Content>, 'content' | 'isRetired'> &
  Pick<LoggedAction, 'before' | 'after'> & { readonly verb: 'write' | 'edit' | 'retire' | 'restore' };

/**
 * Stores what `decide` returns for one nudge or challenge, and resolves to how it is listed now. `decide` gets the
 * stored one, if there is one, and all others.
 */
async function changeContent<Content extends Item>(
  name: Parameters<typeof actOnce>[0],
  {
    kind,
    editor,
    id,
  }: { readonly kind: 'nudge' | 'challenge'; readonly editor: Editor<Content>; readonly id: string },
  call: ActionCall,
  dependencies: OperatorDependencies,
  decide: (stored: Edited<Content> | undefined, others: readonly Edited<Content>[]) => Change<Content>,
) {
  await actOnce(name, call, dependencies, (operator) =>
    editor.change(id, (stored, others) => {
      const { verb, before, after, ...change } = decide(stored, others);
      const action = { action: `${verb}-${kind}`, targets: [{ kind, id }], before, after } as const;
      return { ...change, entry: logEntryOf(action, operator, dependencies) };
    }),
  );
  const item = found((await editor.list()).find(({ content }) => content.id === id));
  return rowOf(item);
}

/** Adds a nudge or challenge. Throws an ApiError when its slug is taken, also by a retired one. */
const write =
  <Content extends Item>(content: Content) =>
  (stored: Edited<Content> | undefined): Change<Content> => {
    if (stored)
      throw refusal(
        `“${stored.content.title}” was written with this title or a similar one. Choose another title`,
      );
    return { content, isRetired: false, verb: 'write', before: null, after: content };
  };

/** Replaces a nudge or challenge that was not changed after `seenAt`. */
const edit =
  <Content extends Item>(content: Content, seenAt: string) =>
  (existing: Edited<Content> | undefined): Change<Content> => {
    const stored = requireUnchanged(existing, seenAt, content);
    return { content, isRetired: stored.isRetired, verb: 'edit', before: stored.content, after: content };
  };

/**
 * Retires a nudge or challenge that was not changed after `updated_at`, or brings it back. `gap` says what would be
 * missing without it; if anything would be, retiring is refused.
 */
const retire =
  <Content extends Item>(
    { retired, updated_at }: { readonly retired: boolean; readonly updated_at: string },
    gap: (item: Content, remaining: readonly Content[]) => string | undefined,
  ) =>
  (stored: Edited<Content> | undefined, others: readonly Edited<Content>[]): Change<Content> => {
    const { content, isRetired } = requireUnchanged(stored, updated_at, { retired });
    const shown = others.filter((item) => !item.isRetired).map((item) => item.content);
    const missing = retired ? gap(content, shown) : undefined;
    if (missing !== undefined) throw refusal(missing);
    const verb = retired ? 'retire' : 'restore';
    return { content, isRetired: retired, verb, before: { retired: isRetired }, after: { retired } };
  };

function requireUnchanged<Content>(
  stored: Edited<Content> | undefined,
  seenAt: string,
  sent: unknown,
): Edited<Content> {
  if (!stored) throw notFound();
  if (stored.updatedAt.getTime() !== new Date(seenAt).getTime()) throw conflict(sent, stored.content);
  return stored;
}

const nudgeWith = (id: string, { contentEditor }: OperatorDependencies) =>
  ({ kind: 'nudge', editor: contentEditor.nudges, id }) as const;

export const listNudges: Handler<'listNudges'> = async (_, { contentEditor }) =>
  (await contentEditor.nudges.list()).map(rowOf);

export const writeNudge: Handler<'writeNudge'> = async (call, dependencies) => {
  const target = nudgeWith(call.body.id, dependencies);
  const nudge = await changeContent('writeNudge', target, call, dependencies, write<Nudge>(call.body));
  return { message: 'Members get it from now on, each in their own order', nudge };
};

export const editNudge: Handler<'editNudge'> = async (call, dependencies) => {
  const { id } = call.params;
  const { updated_at, ...fields } = call.body;
  const change = edit<Nudge>({ id, ...fields }, updated_at);
  const nudge = await changeContent('editNudge', nudgeWith(id, dependencies), call, dependencies, change);
  return { message: 'Members read the new text within a minute', nudge };
};

const noNudgeLeft = (_: Nudge, remaining: readonly Nudge[]) =>
  remaining.length === 0 ? 'There would be no nudge left. Write another one first' : undefined;

export const retireNudge: Handler<'retireNudge'> = async (call, dependencies) => {
  const target = nudgeWith(call.params.id, dependencies);
  const change = retire(call.body, noNudgeLeft);
  const nudge = await changeContent('retireNudge', target, call, dependencies, change);
  return { message: call.body.retired ? 'Nobody gets it any more' : 'Members get it again', nudge };
};

const challengeWith = (id: string, { contentEditor }: OperatorDependencies) =>
  ({ kind: 'challenge', editor: contentEditor.challenges, id }) as const;

export const listChallenges: Handler<'listChallenges'> = async (_, { contentEditor }) =>
  (await contentEditor.challenges.list()).map(rowOf);

export const writeChallenge: Handler<'writeChallenge'> = async (call, dependencies) => {
  const target = challengeWith(call.body.id, dependencies);
  const change = write<Microchallenge>(call.body);
  const challenge = await changeContent('writeChallenge', target, call, dependencies, change);
  const message = `It becomes the challenge of week ${challenge.week_number} once that week has no other one`;
  return { message, challenge };
};

export const editChallenge: Handler<'editChallenge'> = async (call, dependencies) => {
  const { id } = call.params;
  const { updated_at, ...fields } = call.body;
  const change = edit<Microchallenge>({ id, ...fields }, updated_at);
  const target = challengeWith(id, dependencies);
  const challenge = await changeContent('editChallenge', target, call, dependencies, change);
  return { message: 'Members read the new text within a minute', challenge };
};

const weekWithoutChallenge = ({ week_number }: Microchallenge, remaining: readonly Microchallenge[]) =>
  remaining.some((challenge) => challenge.week_number === week_number)
    ? undefined
    : `Week ${week_number} would have no challenge. Write another one for it first`;

export const retireChallenge: Handler<'retireChallenge'> = async (call, dependencies) => {
  const target = challengeWith(call.params.id, dependencies);
  const change = retire(call.body, weekWithoutChallenge);
  const challenge = await changeContent('retireChallenge', target, call, dependencies, change);
  const message = call.body.retired ? 'Members do not see it any more' : 'Members see it again';
  return { message, challenge };
};
