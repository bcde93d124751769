import type { PartOfDay } from './week-facts.ts';

/** One way of saying something. Its words arrive ready to be set into a sentence; the first letter is raised later. */
export type Phrase<Words = unknown> = (words: Words) => string;

/** At least two ways of saying the same, so that two weeks running need never sound alike. */
export type Variants<Words = unknown> = readonly [Phrase<Words>, Phrase<Words>, ...Phrase<Words>[]];

export type Counted = 'spots' | 'challengeDays' | 'actionDays';

/** Single words of the language that the book is written in. */
export interface ReflectionWords {
  /** Monday first. */
  readonly weekdays: readonly string[];
  /** January first. */
  readonly months: readonly string[];
  /** From nought upwards; higher numbers are written in digits. */
  readonly numbers: readonly string[];
  readonly and: string;
  readonly spot: { readonly one: string; readonly many: string };
  readonly day: { readonly one: string; readonly many: string };
  /** `six of the seven days`, where a list of names would be longer than the sentence. */
  readonly ofSevenDays: (number: string) => string;
  readonly quoted: (text: string) => string;
  /** What the tiny action is called where its own words are too long to quote. */
  readonly tinyAction: string;
  /** `when`: `in the evening`; `plural`: `evenings`. */
  readonly partsOfDay: Readonly<Record<PartOfDay, { readonly when: string; readonly plural: string }>>;
  readonly more: Readonly<Record<Counted, Phrase<{ readonly now: string; readonly before: string }>>>;
  readonly fewer: Readonly<Record<Counted, Phrase<{ readonly now: string; readonly before: string }>>>;
}

type Days = { readonly days: string };
type Spots = { readonly spots: string };
type Time = { readonly when: string; readonly plural: string };

/** Every sentence that a weekly reflection can be made of. */
export interface ReflectionBook {
  readonly words: ReflectionWords;
  readonly opening: {
    readonly empty: Variants;
    readonly thin: Variants<Days>;
    readonly full: Variants<Days>;
    readonly perfect: Variants;
  };
  /** `day` and `days` follow the word "on". */
  readonly noticing: {
    readonly none: Variants;
    readonly one: Variants<{ readonly day: string }>;
    readonly oneDay: Variants<Spots & { readonly day: string }>;
    readonly someDays: Variants<Spots & Days>;
    readonly everyDay: Variants<Spots>;
    readonly time: Variants<Time>;
    readonly scattered: Variants;
  };
  readonly challenge: { readonly none: Variants; readonly some: Variants<Days>; readonly all: Variants };
  readonly action: {
    readonly noWorksheet: Variants;
    readonly none: Variants<{ readonly action: string }>;
    readonly some: Variants<Days & { readonly action: string }>;
    readonly all: Variants<{ readonly action: string }>;
  };
  readonly identity: Variants<{ readonly identity: string }>;
  readonly change: {
    readonly firstWeek: Variants;
    readonly stillQuiet: Variants;
    readonly returned: Variants;
    readonly quieter: Variants;
    readonly same: Variants;
    readonly grew: Variants<{ readonly more: string }>;
    readonly eased: Variants<{ readonly fewer: string }>;
    readonly mixed: Variants<{ readonly more: string; readonly fewer: string }>;
    readonly shifted: Variants<{ readonly from: string; readonly to: string }>;
  };
  readonly question: {
    readonly empty: Variants;
    readonly perfect: Variants;
    readonly noticing: Variants;
    readonly noWorksheet: Variants;
    readonly action: Variants<{ readonly action: string }>;
    readonly time: Variants<Time>;
    readonly general: Variants;
  };
  /** For a member without a full week yet; `date` is the day on which the first reflection can be read. */
  readonly newcomer: {
    readonly welcome: Variants;
    readonly nothingYet: Variants;
    readonly alreadyNoticed: Variants<Spots>;
    readonly comingOn: Variants<{ readonly date: string }>;
  };
}
