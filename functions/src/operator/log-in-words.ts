import { isDeepStrictEqual } from 'node:util';
import { cohortFields, cohortStatusNames, enrolmentNames } from '@reshape/content/operator/cohorts';
import { challengesPage, nudgesPage } from '@reshape/content/operator/content';
import { deletedPerson, logWords, unnamedThings } from '@reshape/content/operator/log';
import { operatorsPage } from '@reshape/content/operator/operators';
import { placeSources, placeStatusNames } from '@reshape/content/operator/people';
import { countText } from '@reshape/content/operator/quantity';
import { price as programmePrice } from '@reshape/content/programme';
import type { LogEntry, SentencePart } from '@reshape/contract/operator/log';
import { isLocalDay } from '@reshape/domain/local-day';
import type { OperatorDependencies } from '../dependencies.ts';
import { dayInWords, inCurrency, timeInWords } from '../in-words.ts';
import { type LogTarget, type OperatorLogEntry, personReferences } from '../stores/operator-log.ts';

type Change = LogEntry['changes'][number];
type Fields = Readonly<Record<string, unknown>>;

/** The names of things, by kind and id. */
export type Names = ReadonlyMap<string, string>;
const keyOf = ({ kind, id }: LogTarget): string => `${kind} ${id}`;

type NameDependencies = Pick<
  OperatorDependencies,
  'people' | 'cohorts' | 'groups' | 'operators' | 'contentEditor'
>;

/** How many things are listed of an action besides those in its sentence. */
const maxOthers = 10;

/** The kinds of things that have a page to look at. */
const withPage = ['person', 'payment', 'cohort', 'group', 'nudge', 'challenge', 'operator'];

const placeholder = /\{(\w+)\}/g;

/** The things that the sentence of an entry names, and the others, of which only the first are named. */
function thingsOf({ what, targets = [] }: OperatorLogEntry) {
  const named = new Map<string, LogTarget>();
  for (const [, name = ''] of what.matchAll(placeholder)) {
    const target = targets.find(({ kind }) => kind === name);
    if (target) named.set(name, target);
  }
  const others = targets.filter(
    (target) => withPage.includes(target.kind) && ![...named.values()].includes(target),
  );
  return { named, others };
}

/** The names of everything that `entries` show, read at once: each list of things a single time. */
export async function namesIn(
  entries: readonly OperatorLogEntry[],
  { people, cohorts, groups, operators, contentEditor }: NameDependencies,
): Promise<Names> {
  const shown = entries.flatMap((entry) => {
    const { named, others } = thingsOf(entry);
    return [...named.values(), ...others.slice(0, maxOthers), ...referencesIn(entry)];
  });
  const mentioned = entries.flatMap(({ before, after }) => [before, after]);
  const idsOf = (wanted: LogTarget['kind']) =>
    new Set(shown.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
  const cohortIds = idsOf('cohort');
  for (const value of mentioned)
    if (typeof Object(value).cohortId === 'string') cohortIds.add(Object(value).cohortId);
  const groupIds = idsOf('group');
  for (const value of mentioned)
    for (const id of [Object(value).groups].flat()) if (typeof id === 'string') groupIds.add(id);
  const [mentionedPeople, titles, namedGroups, allOperators, nudges, challenges] = await Promise.all([
    people.withIds([...idsOf('person')]),
    Promise.all([...cohortIds].map(async (id) => [id, (await cohorts.get(id))?.title] as const)),
    groups.withIds([...groupIds]),
    idsOf('operator').size > 0 ? operators.all() : [],
    idsOf('nudge').size > 0 ? contentEditor.nudges.list() : [],
    idsOf('challenge').size > 0 ? contentEditor.challenges.list() : [],
  ]);
  const named = (kind: LogTarget['kind'], id: string, name: string | undefined) =>
    name === undefined ? [] : [[keyOf({ kind, id }), name] as const];
  return new Map([
    ...mentionedPeople.flatMap(({ id, name, email }) => named('person', id, name ?? email)),
    ...titles.flatMap(([id, title]) => named('cohort', id, title)),
    ...namedGroups.flatMap(({ id, name }) => named('group', id, name)),
    ...allOperators.flatMap(({ uid, email }) => named('operator', uid, email)),
    ...nudges.flatMap(({ content }) => named('nudge', content.id, `“${content.title}”`)),
    ...challenges.flatMap(({ content }) => named('challenge', content.id, `“${content.title}”`)),
  ]);
}

/** A thing in a sentence: with its name, or with what it is called when it has none. */
const partOf = (target: LogTarget, names: Names): SentencePart => {
  const name = names.get(keyOf(target));
  const isLinked = name !== undefined || target.kind === 'payment';
  return { text: name ?? unnamedThings[target.kind], target: isLinked ? target : null };
};

const plain = (text: string): SentencePart => ({ text, target: null });

/** The people whose addresses the texts of an entry had, who are still in the database. */
const referencesIn = ({ what, before, after, reason, targets = [] }: OperatorLogEntry): LogTarget[] => {
  const text = JSON.stringify([what, before, after, reason]);
  return [...text.matchAll(personReferences)].flatMap(
    ([, start = '']) => targets.find(({ kind, id }) => kind === 'person' && id.startsWith(start)) ?? [],
  );
};

/** `text` in parts, with the name of each person in place of what stands for their address. */
function withPeople(text: string, { targets = [] }: OperatorLogEntry, names: Names): SentencePart[] {
  return text.split(personReferences).map((part, index) => {
    if (index % 2 === 0) return plain(part);
    const target = targets.find(({ kind, id }) => kind === 'person' && id.startsWith(part));
    return target ? partOf(target, names) : plain(deletedPerson);
  });
}

export const textOf = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');

/** What an entry shows, in words. */
export function entryInWords(
  entry: OperatorLogEntry,
  names: Names,
): Pick<LogEntry, 'what' | 'reason' | 'others' | 'more_others' | 'changes'> {
  const { facts = {}, reason, targets = [] } = entry;
  const { named, others } = thingsOf(entry);
  const inPeople = (text: string) => textOf(withPeople(text, entry, names));
  const changes = differencesOf(entry, names).map(({ name, before, after }) => ({
    name,
    before: inPeople(before),
    after: inPeople(after),
  }));
  const what = entry.what.split(placeholder).flatMap((part, index) => {
    if (index % 2 === 0) return withPeople(part, entry, names);
    if (part === 'changes') return plain(changesInWords(changes));
    const target = named.get(part);
    // A former operator may have a place.
    const person = part === 'operator' ? targets.find(({ kind }) => kind === 'person') : undefined;
    if (target && person && !names.has(keyOf(target)) && names.has(keyOf(person)))
      return partOf(person, names);
    if (target) return partOf(target, names);
    const gone = part === 'person' ? deletedPerson : Object(unnamedThings)[part];
    return plain(inPeople(facts[part] ?? gone ?? ''));
  });
  return {
    what: what.filter(({ text }) => text !== ''),
    reason: reason === undefined ? null : inPeople(reason),
    others: others.slice(0, maxOthers).map((target) => partOf(target, names)),
    more_others: Math.max(0, others.length - maxOthers),
    changes,
  };
}

/** A value that is short enough to be part of a sentence. */
const maxShort = 40;
const maxInSentence = 2;

/** What differs, as the end of a sentence: with both values of a few short ones, otherwise only their names. */
function changesInWords(changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const isShort =
    changes.length <= maxInSentence &&
    changes.every(({ before, after }) => before.length <= maxShort && after.length <= maxShort);
  const words = changes.map(({ name, before, after }) =>
    isShort ? logWords.change(lowerFirst(name), before, after) : lowerFirst(name),
  );
  return `: ${words.join(', ')}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const fieldsIn = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

const unshown = ['id', 'updatedAt'];

/** The fields that differ before and after an action; of what was only begun or ended, those that have a value. */
function differencesOf({ before, after }: OperatorLogEntry, names: Names): Change[] {
  const [earlier, later] = [fieldsIn(before), fieldsIn(after)];
  if (!earlier && !later) {
    const [left, right] = [valueInWords(before), valueInWords(after)];
    return left === right ? [] : [{ name: logWords.value, before: left, after: right }];
  }
  const fields = [...new Set([...Object.keys(earlier ?? {}), ...Object.keys(later ?? {})])];
  return fields.flatMap((field) => {
    const [left, right] = [earlier?.[field] ?? null, later?.[field] ?? null];
    if (unshown.includes(field) || isDeepStrictEqual(left, right)) return [];
    if (field === 'sessions') return sessionDifferences(left, right);
    const { name, inWords } = fieldNamed(field);
    const words = (value: unknown, isKnown: boolean) => (isKnown ? inWords(value, names) : logWords.none);
    return [{ name, before: words(left, earlier !== undefined), after: words(right, later !== undefined) }];
  });
}

/** Each live session that differs as one field. */
function sessionDifferences(before: unknown, after: unknown): Change[] {
  const byId = (list: unknown) =>
    new Map((Array.isArray(list) ? list : []).map((session) => [session.id ?? session.week, session]));
  const [earlier, later] = [byId(before), byId(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id) => {
    const [left, right] = [earlier.get(id), later.get(id)];
    return isDeepStrictEqual(left, right)
      ? []
      : [
          {
            name: logWords.liveSession((left ?? right).week),
            before: sessionInWords(left),
            after: sessionInWords(right),
          },
        ];
  });
}

const sessionInWords = (session: Fields | undefined): string =>
  session === undefined
    ? logWords.none
    : [
        valueInWords(session.startsAt),
        logWords.minutes(Number(session.minutes)),
        ...[session.joinUrl, session.recordingUrl].filter((url) => typeof url === 'string'),
      ].join(', ');

interface Field {
  readonly name: string;
  readonly inWords: (value: unknown, names: Names) => string;
}

const rupees = (value: unknown): string => inCurrency(Number(value), programmePrice.currency);
const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    words[String(value)] ?? valueInWords(value);
const namedBy = (kind: LogTarget['kind']) => (value: unknown, names: Names) =>
  names.get(keyOf({ kind, id: String(value) })) ?? valueInWords(value);
const withNone =
  (none: string, inWords: (value: unknown) => string) =>
  (value: unknown): string =>
    value === null ? none : inWords(value);

/** The fields that forms name, and those whose values need words of their own; all others are read as they are. */
const fieldWords: Readonly<Record<string, Partial<Field>>> = {
  startsOn: { name: cohortFields.starts_on },
  seats: { inWords: withNone(logWords.noLimit, (value) => valueInWords(value)) },
  price: { inWords: withNone(programmePrice.shown, rupees) },
  acceptedAmounts: {
    name: cohortFields.accepted_amounts,
    inWords: (value) =>
      (Array.isArray(value) ? value : [])
        .map(({ name, amount, ...more }) => [`${name}: ${rupees(amount)}`, ...fieldsInWords(more)].join(', '))
        .join('; ') || logWords.none,
  },
  enrolment: { inWords: oneOf(enrolmentNames) },
  communityUrl: { name: cohortFields.community_url },
  status: { inWords: oneOf({ ...cohortStatusNames, ...placeStatusNames }) },
  source: { inWords: oneOf(placeSources) },
  cohortId: { name: logWords.fields.cohort, inWords: namedBy('cohort') },
  role: { inWords: oneOf(operatorsPage.roles) },
  type: { inWords: oneOf(nudgesPage.types) },
  groups: {
    inWords: (value, names) =>
      Array.isArray(value)
        ? value.map((id) => namedBy('group')(id, names)).join(', ') || logWords.none
        : valueInWords(value),
  },
};

const formNames: Readonly<Record<string, string>> = {
  ...cohortFields,
  ...challengesPage.fields,
  ...nudgesPage.fields,
  ...logWords.fields,
} as never;

const fieldNamed = (field: string): Field => ({
  name: formNames[field] ?? inWordsOfReader(field),
  inWords: valueInWords,
  ...fieldWords[field],
});

/** The name of a field of an earlier release, such as `Amount left` for `amountLeft`. */
const inWordsOfReader = (field: string): string => {
  const words = field.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldsInWords = (fields: Fields): string[] =>
  Object.entries(fields).map(
    ([field, value]) => `${lowerFirst(inWordsOfReader(field))} ${valueInWords(value)}`,
  );

function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return logWords.none;
  if (typeof value === 'boolean') return value ? logWords.yes : logWords.no;
  if (typeof value === 'number') return countText(value);
  if (typeof value === 'string') {
    if (isLocalDay(value)) return dayInWords(value);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? timeInWords(new Date(value)) : value;
  }
  if (Array.isArray(value)) return value.map(valueInWords).join('\n') || logWords.none;
  return fieldsInWords(Object(value)).join(', ') || logWords.none;
}
