import { questionIds } from '@reshape/domain/diagnostic';
import { instincts } from '@reshape/domain/scan';
import { preview } from './app/preview.ts';
import { login } from './app/sign-in.ts';
import { formPageText, linkPageText } from './form-pages.ts';
import { privacy, terms } from './legal.ts';
import { inWords, startInWords } from './numbers.ts';
import { documentTitle, programme } from './programme.ts';
import { quizQuestions } from './quiz.ts';
import { resultPages, resultPicture } from './result-pages.ts';
import { samplePages } from './sample-pages.ts';
import { scanQuestions } from './scan.ts';
import { missingPage } from './site.ts';
import { teamPage } from './team-run.ts';
import { thanks } from './thanks.ts';

export interface PageSeo {
  /** Of the browser's tab and of search results; at most 60 characters. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
}

/** Title and description of each public page, by its path. */
export const seo = {
  '/welcome': {
    title: documentTitle(`A ${inWords(programme.weeks)}-week cohort for habits that stay`),
    description: `Understand the instinct behind the habit and rearrange your days around it. ${startInWords(programme.weeks)} weeks, ${programme.liveSessions} live sessions, one payment.`,
  },
  '/about': {
    title: documentTitle('About the programme'),
    description: `Why old instincts win against good intentions, how Identity, Knowledge, Environment and Action fit together, and how the ${inWords(programme.weeks)} weeks work.`,
  },
  [thanks.path]: { title: documentTitle(thanks.heading), description: thanks.description },
  '/quiz': {
    title: documentTitle(`The caveman quiz: ${quizQuestions.length} questions`),
    description: `${startInWords(quizQuestions.length)} ordinary moments, two answers each: find out whether the caveman or the modern human in you answers first. No sign-up.`,
  },
  '/scan': {
    title: documentTitle(`The instinct scan: ${scanQuestions.length} questions`),
    description: `${startInWords(scanQuestions.length)} questions put your ${inWords(instincts.length)} instincts in order, from Self-Protection to Kin Care, and give you one thing to try. No sign-up.`,
  },
  '/diagnostic-intro': {
    title: documentTitle('Caveman in the Cubicle, for teams'),
    description: `Why do clever teams get stuck? ${startInWords(questionIds.length)} short questions show the motive behind the friction, and one small shift for each.`,
  },
  '/diagnostic': {
    title: documentTitle('Caveman in the Cubicle: the questions'),
    description: `${startInWords(questionIds.length)} questions about planning, trust, decisions and energy in your team, with an explanation and something to try for each friction.`,
  },
  '/diagnostic/team': { title: documentTitle(teamPage.heading), description: teamPage.description },
  '/privacy': {
    title: documentTitle(privacy.heading),
    description: `What ${programme.name} knows about you, why it is kept, and how to have it deleted.`,
  },
  '/terms': {
    title: documentTitle(terms.heading),
    description: `What a place in ${programme.name} includes, what it costs, and the conditions of a refund.`,
  },
} as const satisfies Readonly<Record<`/${string}`, PageSeo>>;

export type PublicPath = keyof typeof seo;

/** Title and description of the app's prerendered pages, by their paths. */
export const appSeo = {
  '/login': {
    title: documentTitle(login.pageTitle),
    description: `Sign in to ${programme.name} to get to your log, your streak, your plan and your week.`,
  },
  '/dashboard-preview': {
    title: documentTitle(preview.heading),
    description: `A look inside ${programme.name}: what members find there, a few sample moments, and the waitlist for the next cohort.`,
  },
} as const satisfies Readonly<Record<`/${string}`, PageSeo>>;

/** Title and description of the shared results, by their paths. */
const resultSeo: Readonly<Record<string, PageSeo>> = Object.fromEntries(
  resultPages.map(({ path, title, line, take }) => [
    path,
    { title: documentTitle(title), description: `${line} ${take.label} and see your own result.` },
  ]),
);

/** Title and description of the pages that search engines do not list: answers to a form, and samples. */
const unlistedSeo: Readonly<Record<string, PageSeo>> = Object.fromEntries(
  [
    ...Object.entries(formPageText),
    ...Object.entries(linkPageText),
    [missingPage.path, missingPage] as const,
    ...samplePages.map((page) => [page.path, page] as const),
  ].map(([path, { heading, description }]) => [path, { title: documentTitle(heading), description }]),
);

/** Title and description of the public page at `path`. Throws for a page that has none. */
export function seoOf(path: string): PageSeo {
  const page =
    Object.entries({ ...seo, ...appSeo }).find(([pagePath]) => pagePath === path)?.[1] ??
    resultSeo[path] ??
    unlistedSeo[path];
  if (page) return page;
  throw new Error(`${path} has no title`);
}

/** What social networks show beside the title. */
export const socialPicture = { width: 1200, height: 630 } as const;

/** The address of the picture of `path` for social networks, and what it shows. */
export function socialPictureOf(path: string): { readonly path: string; readonly alt: string } {
  const result = resultPages.find((page) => page.path === path);
  if (result) return { path: resultPicture(path), alt: `${result.heading}: ${result.title}.` };
  return {
    path: '/social/site.png',
    alt: 'A figure by a small fire at the mouth of a cave, looking out over the lit windows of a city.',
  };
}

/** What structured data says of the course beyond the page's own words. */
export const course = {
  name: `${programme.name}: ${inWords(programme.weeks)} weeks for habits that stay`,
  description:
    'A live cohort programme on the instincts behind habits: Identity, Knowledge, Environment, Action.',
  language: 'en',
  mode: 'online',
} as const;
