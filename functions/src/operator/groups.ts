import { quantity } from '@reshape/content/operator/quantity';
import { programme } from '@reshape/content/programme';
import { found } from '@reshape/contract/errors';
import { fewestAnswers, type GroupRow, maxGroupSize } from '@reshape/contract/operator/groups';
import { quietKindOf } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import type { OperatorDependencies } from '../dependencies.ts';
import type { Handler } from '../endpoints/call.ts';
import type { OperatorSession } from '../session/operator-tokens.ts';
import type { Group } from '../stores/groups.ts';
import { actOnce, changesOf, logEntryOf, refusal } from './action.ts';
import { liveSessionRowOf, namedCohort } from './cohorts.ts';
import { mailMessage, messageRowOf, sentTo, writeMessage } from './messages.ts';

/** How many messages the page of a group shows. */
const maxShownMessages = 20;

/** A group with the title of its cohort. */
export async function namedGroupOf(
  { id, name, cohortId }: Group,
  { cohorts }: Pick<OperatorDependencies, 'cohorts'>,
): Promise<Omit<GroupRow, 'size'>> {
  const cohort = await cohorts.get(cohortId);
  return { id, name, cohort: { id: cohortId, title: cohort?.title ?? cohortId } };
}

async function rowOf(
  group: Group,
  dependencies: Pick<OperatorDependencies, 'cohorts' | 'groups'>,
): Promise<GroupRow> {
  const [named, size] = await Promise.all([
    namedGroupOf(group, dependencies),
    dependencies.groups.size(group.id),
  ]);
  return { ...named, size };
}

/** The group, if the operator may see it: facilitators see those that they lead. Throws an ApiError otherwise. */
async function requireGroup(
  id: string,
  { role, groups: led }: OperatorSession,
  { groups }: Pick<OperatorDependencies, 'groups'>,
): Promise<Group> {
  return found(role === 'owner' || led.includes(id) ? await groups.get(id) : undefined);
}

/** The ids of the cohorts that have not ended. */
const currentCohorts = async (now: Date, cohorts: OperatorDependencies['cohorts']) =>
  (await cohorts.current(dayIn(programme.timeZone, now))).map(({ id }) => id);

export const listGroups: Handler<'listGroups'> = async ({ query, session, now }, dependencies) => {
  const { groups, cohorts } = dependencies;
  const listed =
    session.role === 'owner'
      ? await groups.list(query.cohort ? [query.cohort] : await currentCohorts(now, cohorts))
      : await groups.withIds(session.groups);
  const seen = listed.filter(({ cohortId }) => query.cohort === undefined || cohortId === query.cohort);
  const rows = await Promise.all(seen.map((group) => rowOf(group, dependencies)));
  return rows.sort((a, b) => a.cohort.title.localeCompare(b.cohort.title, 'en'));
};

export const getGroup: Handler<'getGroup'> = async ({ params, session, now }, dependencies) => {
  const group = await requireGroup(params.id, session, dependencies);
  const { groups, quotes, messages } = dependencies;
  const [cohort, people, sent] = await Promise.all([
    namedCohort(group.cohortId, dependencies),
    groups.people(group.id),
    messages.list({ groupId: group.id }, { limit: maxShownMessages }),
  ]);
  const today = dayIn(programme.timeZone, now);
  const feedback = await quotes.numbers(
    group.cohortId,
    people.flatMap(({ uid }) => uid ?? []),
  );
  return {
    ...{ id: group.id, name: group.name, cohort: { id: cohort.id, title: cohort.title } },
    size: people.length,
    people: people.map((person) => ({
      id: person.id,
      name: person.name ?? null,
      address: person.email,
      last_active_on: person.lastActiveOn === '' ? null : person.lastActiveOn,
      quiet: quietKindOf(person, cohort, today),
      attended: person.attended,
    })),
    sessions: cohort.sessions.map((session) => ({
      ...liveSessionRowOf(session),
      came: people.filter(({ attended }) => attended.includes(session.id)).length,
    })),
    feedback: feedback.answers < fewestAnswers ? null : feedback,
    messages: sent.items.map(messageRowOf),
  };
};

export const renameGroup: Handler<'renameGroup'> = async (call, dependencies) => {
  const { name, seen } = call.body;
  const { id, name: before } = await requireGroup(call.params.id, call.session, dependencies);
  await actOnce('renameGroup', call, dependencies, (operator) => {
    const targets = [{ kind: 'group', id }] as const;
    const entry = logEntryOf({ action: 'rename-group', facts: { before }, targets }, operator, dependencies);
    return dependencies.groups.rename(id, name, entry, (stored) => {
      changesOf({ name }, seen, { name: stored });
    });
  });
  return { message: `The group is called ${name} now` };
};

export const divideIntoGroups: Handler<'divideIntoGroups'> = async (call, dependencies) => {
  const { id: cohortId, title } = await namedCohort(call.params.id, dependencies);
  const { groups: wanted } = call.body;
  await actOnce('divideIntoGroups', call, dependencies, (operator) => {
    const facts = { groups: quantity(wanted, 'group') };
    const targets = [{ kind: 'cohort', id: cohortId }] as const;
    const entry = logEntryOf({ action: 'divide-into-groups', facts, targets }, operator, dependencies);
    return dependencies.groups.divide(
      cohortId,
      (existing, people) => {
        const added = Array.from({ length: Math.max(0, wanted - existing.length) }, (_, index) => ({
          id: dependencies.newId(),
          cohortId,
          name: `Group ${existing.length + index + 1}`,
          createdAt: entry.at,
        }));
        const sizes = new Map([...existing, ...added].map(({ id }) => [id, 0]));
        for (const { groupId } of people)
          if (groupId !== undefined) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
        const groupOf = new Map<string, string>();
        for (const person of people) {
          if (person.groupId !== undefined) continue;
          const [smallest, size] = [...sizes].reduce((least, group) => (group[1] < least[1] ? group : least));
          if (size >= maxGroupSize)
            throw refusal(
              `${quantity(people.length, 'person', 'people')} need more groups: each has at most ${maxGroupSize} people`,
            );
          groupOf.set(person.id, smallest);
          sizes.set(smallest, size + 1);
        }
        return { added, groupOf };
      },
      entry,
    );
  });
  const { length } = await dependencies.groups.list([cohortId]);
  return { message: `${title} is divided into ${quantity(length, 'group')}` };
};

export const putIntoGroup: Handler<'putIntoGroup'> = async (call, dependencies) => {
  const { id, email } = found(await dependencies.people.get(call.params.id));
  const { group: groupId, seen } = call.body;
  const group = groupId === null ? null : await requireGroup(groupId, call.session, dependencies);
  await actOnce('putIntoGroup', call, dependencies, async (operator) => {
    const action = group ? 'put-into-group' : 'take-out-of-group';
    const targets = [
      { kind: 'person', id },
      ...(group ? [{ kind: 'group', id: group.id } as const] : []),
    ] as const;
    const entry = logEntryOf({ action, targets }, operator, dependencies);
    const result = await dependencies.groups.put(id, group, maxGroupSize, entry, (stored) => {
      changesOf({ group: groupId }, seen, { group: stored });
    });
    if (result === 'full')
      throw refusal(`${group?.name} already has ${maxGroupSize} people: choose another group`);
    if (result === 'elsewhere') throw refusal(`${email} has no active place in the cohort of this group`);
  });
  return { message: group ? `${email} is in ${group.name} now` : `${email} is in no group now` };
};

export const writeToGroup: Handler<'writeToGroup'> = async (call, dependencies) => {
  const { id, cohortId } = await requireGroup(call.params.id, call.session, dependencies);
  const { subject, text, to, recipients } = call.body;
  const isTest = to === 'me';
  const logged = {
    action: isTest ? 'test-group-message' : 'write-to-group',
    targets: [{ kind: 'group', id }],
  } as const;
  const people = (await dependencies.groups.people(id)).map((person) => person.id);
  const message = {
    ...{ cohortId, groupId: id, subject, text, isTest, expected: recipients },
    ...{ audience: { people }, dueAt: call.now },
  };
  const { entryId } = await actOnce('writeToGroup', call, dependencies, (operator) =>
    writeMessage(message, logged, operator, dependencies),
  );
  return sentTo('people', await mailMessage(entryId, call.now, dependencies), isTest);
};
