import { notFound } from '@reshape/contract/errors';
import type { Microchallenge } from '@reshape/contract/microchallenges';
import type { Nudge } from '@reshape/contract/nudges';
import { editText, retireText, writeText } from '../../operator/content.ts';
import type { Edited, Editor } from '../../stores/content-editor.ts';
import type { Handler } from '../call.ts';
import { actOnce } from './action.ts';

const rowOf = <Content extends Nudge | Microchallenge>(text: Edited<Content>) => ({
  ...text.content,
  edited: text.isEdited,
  retired: text.isRetired,
  updated_at: text.updatedAt.toISOString(),
});

async function rowIn<Content extends Nudge | Microchallenge>(editor: Editor<Content>, id: string) {
  const text = (await editor.list()).find(({ content }) => content.id === id);
  if (!text) throw notFound();
  return rowOf(text);
}

const aboutNudge = (what: string, id: string) => ({ what, targets: [{ kind: 'nudge' as const, id }] });

export const listNudges: Handler<'listNudges'> = async (_, { contentEditor }) =>
  (await contentEditor.nudges.list()).map(rowOf);

export const writeNudge: Handler<'writeNudge'> = async (call, dependencies) => {
  const { nudges } = dependencies.contentEditor;
  const { id } = call.body;
  await actOnce(call, dependencies, aboutNudge(`Wrote the nudge ${id}`, id), (operator) =>
    writeText(nudges, call.body, operator, dependencies),
  );
  return { message: 'Members get it from now on, each in their own order', nudge: await rowIn(nudges, id) };
};

export const editNudge: Handler<'editNudge'> = async (call, dependencies) => {
  const { nudges } = dependencies.contentEditor;
  const { id } = call.params;
  const { updated_at, ...text } = call.body;
  await actOnce(call, dependencies, aboutNudge(`Edited the nudge ${id}`, id), (operator) =>
    editText(nudges, { id, ...text }, new Date(updated_at), operator, dependencies),
  );
  return { message: 'Members read the new text within a minute', nudge: await rowIn(nudges, id) };
};

const noNudgeLeft = (_: Nudge, remaining: readonly Nudge[]) =>
  remaining.length === 0 ? 'There would be no nudge left. Write another one first' : undefined;

export const retireNudge: Handler<'retireNudge'> = async (call, dependencies) => {
  const { nudges } = dependencies.contentEditor;
  const { id } = call.params;
  const { retired, updated_at } = call.body;
  const what = retired ? `Retired the nudge ${id}` : `Brought the nudge ${id} back`;
  await actOnce(call, dependencies, aboutNudge(what, id), (operator) =>
    retireText(
      nudges,
      { id, isRetired: retired, seenAt: new Date(updated_at) },
      noNudgeLeft,
      operator,
      dependencies,
    ),
  );
  const message = retired ? 'Nobody gets it any more' : 'Members get it again';
  return { message, nudge: await rowIn(nudges, id) };
};

const aboutChallenge = (what: string, id: string) => ({
  what,
  targets: [{ kind: 'challenge' as const, id }],
});

export const listChallenges: Handler<'listChallenges'> = async (_, { contentEditor }) =>
  (await contentEditor.challenges.list()).map(rowOf);

export const writeChallenge: Handler<'writeChallenge'> = async (call, dependencies) => {
  const { challenges } = dependencies.contentEditor;
  const { id, week_number } = call.body;
  await actOnce(call, dependencies, aboutChallenge(`Wrote the challenge ${id}`, id), (operator) =>
    writeText(challenges, call.body, operator, dependencies),
  );
  const message = `It is the challenge of week ${week_number}, once no other one is`;
  return { message, challenge: await rowIn(challenges, id) };
};

export const editChallenge: Handler<'editChallenge'> = async (call, dependencies) => {
  const { challenges } = dependencies.contentEditor;
  const { id } = call.params;
  const { updated_at, ...text } = call.body;
  await actOnce(call, dependencies, aboutChallenge(`Edited the challenge ${id}`, id), (operator) =>
    editText(challenges, { id, ...text }, new Date(updated_at), operator, dependencies),
  );
  return { message: 'Members read the new text within a minute', challenge: await rowIn(challenges, id) };
};

const weekWithoutChallenge = (text: Microchallenge, remaining: readonly Microchallenge[]) =>
  remaining.some(({ week_number }) => week_number === text.week_number)
    ? undefined
    : `Week ${text.week_number} would have no challenge. Write another one for it first`;

export const retireChallenge: Handler<'retireChallenge'> = async (call, dependencies) => {
  const { challenges } = dependencies.contentEditor;
  const { id } = call.params;
  const { retired, updated_at } = call.body;
  const what = retired ? `Retired the challenge ${id}` : `Brought the challenge ${id} back`;
  await actOnce(call, dependencies, aboutChallenge(what, id), (operator) =>
    retireText(
      challenges,
      { id, isRetired: retired, seenAt: new Date(updated_at) },
      weekWithoutChallenge,
      operator,
      dependencies,
    ),
  );
  const message = retired ? 'Members do not see it any more' : 'Members see it again';
  return { message, challenge: await rowIn(challenges, id) };
};
