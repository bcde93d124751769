import { daysPerWeek } from '@reshape/domain/cohort';
import { conversationWeeks } from '@reshape/domain/conversations';
import { letters, motives, questionIds } from '@reshape/domain/diagnostic';
import { deletionNoticeDays, keptDays } from '@reshape/domain/retention';
import { instincts } from '@reshape/domain/scan';
import { secondMonth } from '@reshape/domain/second-month';
import { minTeam } from '@reshape/domain/team-run';
import { trackerDays } from '@reshape/domain/tracker';
import { worksheetSteps } from './app/worksheets.ts';
import { framework } from './instincts.ts';
import { inWords } from './numbers.ts';
import { questionnaireMinutes } from './paths.ts';
import { price, programme } from './programme.ts';
import { quizQuestions } from './quiz.ts';
import { scanQuestions } from './scan.ts';
import { years } from './stored-data.ts';

/** Where a number comes from. */
type Origin =
  /** The constant that decides it, as `FILE#NAME`: the product does what it says. */
  | { readonly constant: `${string}.ts#${string}` }
  /** What shows it, since when that is so, and who keeps it true. */
  | { readonly source: string; readonly since: `20${number}-${number}-${number}`; readonly owner: Owner }
  /** What the owner states in this section of hosting/site.config.ts; without it, no deployed page says it. */
  | { readonly setting: 'listPrice' }
  /** It is part of a story or an example, and states nothing about the programme. */
  | { readonly scene: string };

type Owner = 'the founder' | 'the developers';

/** The words around a number, as pages write them, in any case. */
export type Claim = Origin & { readonly says: readonly string[] };

const programmeFile = 'packages/content/src/programme.ts';
const retentionFile = 'packages/domain/src/retention.ts';
const numbers = (count: number) => [inWords(count), String(count)];
const phrasesOf = (count: number, ...names: readonly string[]) =>
  numbers(count).flatMap((number) => names.map((name) => `${number} ${name}`));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * The register of every number and price on the public pages and in docs/promises.md, which has every promise with the
 * code and the test that keep it.
 */
export const claims: readonly Claim[] = [
  {
    says: [
      ...phrasesOf(programme.weeks, 'weeks'),
      ...numbers(programme.weeks).map((number) => `${number}-week`),
    ],
    constant: `${programmeFile}#weeks`,
  },
  {
    says: upTo(programme.weeks).flatMap((week) => numbers(week).map((number) => `week ${number}`)),
    constant: `${programmeFile}#weeks`,
  },
  {
    says: upTo(programme.weeks).map((week) => `Microchallenge ${week}`),
    constant: 'packages/content/src/microchallenges.ts#microchallenges',
  },
  {
    says: [
      ...phrasesOf(programme.liveSessions, 'live sessions', 'live group sessions', 'evenings'),
      ...phrasesOf(programme.liveSessions, 'weeks with a live session'),
      ...upTo(programme.liveSessions).map((session) => `Live Session ${session}`),
    ],
    constant: `${programmeFile}#liveSessions`,
  },
  {
    says: [`${programme.liveSessionMinutes} minutes`, `${programme.liveSessionMinutes} mins`],
    constant: `${programmeFile}#liveSessionMinutes`,
  },
  {
    says: [`weeks ${programme.liveSessionWeeks.join(' and ')}`],
    constant: `${programmeFile}#liveSessionWeeks`,
  },
  {
    says: [`weeks ${conversationWeeks.join(' and ')}`, '1:1 guidance'],
    constant: 'packages/domain/src/conversations.ts#conversationWeeks',
  },
  { says: ['day 1', `${inWords(daysPerWeek)} days`], constant: 'packages/domain/src/cohort.ts#daysPerWeek' },
  { says: [programme.firstCohortStarts], constant: `${programmeFile}#firstCohortStarts` },
  { says: [`${programme.refundHours} hours`], constant: `${programmeFile}#refundHours` },
  { says: [programme.mission], constant: `${programmeFile}#mission` },
  { says: [price.shown], constant: `${programmeFile}#shown` },
  { says: [price.listShown], setting: 'listPrice' },
  {
    says: ['two minutes'],
    source:
      'packages/content/src/claims.test.ts: the longest nudge is read and a moment of thirty words is typed in less',
    since: '2026-11-27',
    owner: 'the developers',
  },
  {
    says: ['a minute or two'],
    source:
      'Razorpay sends a webhook when it captures a payment, and retries within minutes (docs/launch.md)',
    since: '2026-11-27',
    owner: 'the developers',
  },
  {
    says: phrasesOf(instincts.length, 'instincts', 'old instincts'),
    constant: 'packages/domain/src/scan.ts#instincts',
  },
  {
    says: phrasesOf(framework.length, 'parts'),
    constant: 'packages/content/src/instincts.ts#framework',
  },
  {
    says: phrasesOf(worksheetSteps.length, 'questions that end in one'),
    constant: 'packages/content/src/app/worksheets.ts#worksheetSteps',
  },
  {
    says: phrasesOf(quizQuestions.length, 'questions', 'ordinary moments', 'everyday moments'),
    constant: 'packages/content/src/quiz.ts#quizQuestions',
  },
  { says: ['two answers each'], constant: 'packages/content/src/quiz.ts#options' },
  {
    says: [...phrasesOf(scanQuestions.length, 'questions'), `${scanQuestions.length}-question`],
    constant: 'packages/content/src/scan.ts#scanQuestions',
  },
  {
    says: [
      ...phrasesOf(questionIds.length, 'questions', 'short questions', 'everyday frictions'),
      `Step 1 of ${questionIds.length}`,
    ],
    constant: 'packages/domain/src/diagnostic.ts#questionIds',
  },
  { says: phrasesOf(letters.length, 'options each'), constant: 'packages/domain/src/diagnostic.ts#letters' },
  {
    says: [`one of these ${inWords(motives.length)}`],
    constant: 'packages/domain/src/diagnostic.ts#motives',
  },
  { says: phrasesOf(minTeam, 'people'), constant: 'packages/domain/src/team-run.ts#minTeam' },
  {
    says: Object.values(questionnaireMinutes).map((minutes) => `about ${inWords(minutes)} minutes`),
    constant: 'packages/content/src/paths.ts#questionnaireMinutes',
  },
  {
    says: [`${inWords(trackerDays)}-day tracker`],
    constant: 'packages/domain/src/tracker.ts#trackerDays',
  },
  {
    says: [
      ...Object.values(keptDays).flatMap((days) => [`${days} days`, years(days)]),
      ...deletionNoticeDays.map((days) => `${days} days`),
    ],
    constant: `${retentionFile}#keptDays`,
  },
  { says: ['ID for thirty days'], constant: 'hosting/src/lib/recent-payment.ts#keptMs' },
  {
    says: [`deleted after ${inWords(keptDays.unconfirmed / daysPerWeek)} weeks`],
    constant: `${retentionFile}#unconfirmed`,
  },
  { says: ['opens after thirty days'], constant: 'packages/domain/src/self-letter.ts#letterDays' },
  { says: ['fifteen minutes'], constant: 'packages/content/src/app/sign-in.ts#signInLinkMinutes' },
  { says: ['every ten minutes'], constant: 'functions/src/stores/mail-delivery.ts#probeEveryMs' },
  { says: ['three hours apart'], constant: 'packages/domain/src/pair.ts#maxClocksApart' },
  { says: [`day ${secondMonth.last}`], constant: 'packages/domain/src/second-month.ts#last' },
  {
    says: [
      ...['11:47 pm', 'forty minutes and a stranger', '10:20 pm', 'Moving it took four minutes'],
      ...['Two evenings, one person'],
    ],
    scene: 'the late night and the disciplined evening on the sales page',
  },
  { says: ['lights out at ten'], scene: 'a rule that somebody might make, on /about' },
  { says: ['Three messages unanswered'], scene: 'a sample moment of the preview' },
  {
    says: ['at about four I have eaten two', 'at four', 'three hours'],
    scene: 'the sample letter of the newsletter',
  },
  { says: ['somewhere between the two lists'], scene: 'the two lists above the sentence' },
  { says: ['two weeks later'], scene: 'the first question of the diagnostic' },
];
