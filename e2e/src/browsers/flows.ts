import { sidebarPages } from '@reshape/content/app/frame';
import { quizQuestions } from '@reshape/content/quiz';
import { questionIds } from '@reshape/domain/diagnostic';
import { eventually, type Tab } from './tab.ts';

/** What a flow works with. */
export interface FlowContext {
  readonly tab: Tab;
  /** The address of the product. */
  readonly home: string;
  /** A word that no other run uses. */
  readonly unique: string;
  /** Keeps a picture of the visible part of the page. */
  picture(name: string): Promise<void>;
}

type Flow = (context: FlowContext) => Promise<void>;

const sees = ({ tab }: FlowContext, text: string): Promise<true> =>
  eventually(`“${text}”`, async () =>
    (await tab.evaluate<boolean>('(text) => document.body.innerText.includes(text)', text))
      ? true
      : undefined,
  );

const isAt = ({ tab }: FlowContext, path: string): Promise<true> =>
  eventually(path, async () =>
    (await tab.evaluate<string>('() => location.pathname')) === path ? true : undefined,
  );

/** Waits until the islands of a public page respond. */
const isLive = ({ tab }: FlowContext): Promise<true> =>
  eventually('a page that responds', async () =>
    (await tab.evaluate<boolean>('() => document.querySelector("#root[data-live]") !== null'))
      ? true
      : undefined,
  );

const submit = { selector: 'form button[type=submit]' };
const option = (index: number) => ({ selector: 'form label', index });

const payForPlace: Flow = async (context) => {
  const { tab, home, unique, picture } = context;
  await tab.open(`${home}/welcome`);
  await picture('welcome');
  await tab.click({ selector: 'a[href*="/pay"]', text: 'Pay' });
  await sees(context, 'Local payment page');
  await tab.type({ selector: 'input[name=email]' }, `${unique}@example.com`);
  await tab.click({ selector: 'button', text: 'Pay' });
  await isAt(context, '/welcome/thanks');
  await picture('thanks');
};

const takeQuiz: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/quiz`);
  await isLive(context);
  for (let step = 1; step <= quizQuestions.length; step += 1) {
    await sees(context, `Question ${step} of ${quizQuestions.length}`);
    if (step === 1) await picture('quiz');
    await tab.click(option(step % 2));
    await tab.click(submit);
  }
  await sees(context, 'Your Caveman Snapshot');
  await picture('quiz-result');
};

const takeDiagnostic: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/diagnostic`);
  await isLive(context);
  for (let step = 1; step <= questionIds.length; step += 1) {
    await sees(context, `Step ${step} of ${questionIds.length}`);
    if (step === 1) await picture('diagnostic');
    await tab.click(option(step % 4));
    await tab.click(submit);
  }
  await sees(context, 'Your Caveman Profile');
  await picture('diagnostic-result');
};

const signIn: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/login`);
  await sees(context, 'newcomer@example.com');
  await picture('login');
  await tab.click({ selector: 'button', text: 'newcomer@example.com' });
  await sees(context, 'Welcome,');
};

const logSpot: Flow = async (context) => {
  const { tab, unique, picture } = context;
  const words = `Opened the fridge, ${unique}`;
  await tab.type({ selector: 'textarea' }, words);
  await tab.click({ selector: 'button', text: 'Log this spot' });
  await sees(context, words);
  await picture('dashboard');
};

const writeWorksheet: Flow = async (context) => {
  const { tab, home, unique, picture } = context;
  await tab.open(`${home}/ikea`);
  for (let step = 1; step <= 5; step += 1) {
    await sees(context, `Step ${step} of 5`);
    await picture(`wizard-${step}`);
    await tab.type({ selector: 'form textarea, form input[type=text]' }, `Answer ${step}, ${unique}`);
    if (step < 5) await tab.click({ selector: 'button', text: 'Next' });
  }
  await tab.click({ selector: 'button', text: 'Finish & Start Tracking' });
  await isAt(context, '/ikeaDashboard');
  await sees(context, `Answer 5, ${unique}`);
};

const tickToday: Flow = async (context) => {
  const { tab, picture } = context;
  // The chart moves what is around it until it is drawn.
  await eventually('the chart', async () =>
    (await tab.evaluate<boolean>('() => document.querySelector("[role=toolbar]") !== null'))
      ? true
      : undefined,
  );
  await tab.click({ selector: 'input[type=checkbox]' });
  await sees(context, 'Ticked. You are done for today.');
  await picture('plan');
};

const otherPages = [
  ...sidebarPages.map(({ path }) => path),
  ...['/account', '/about', '/scan', '/diagnostic-intro', '/privacy', '/terms'],
];

const visitEveryPage: Flow = async ({ tab, home, picture }) => {
  for (const path of otherPages) {
    await tab.open(home + path);
    await eventually(`the heading of ${path}`, async () =>
      (await tab.evaluate<boolean>('() => document.querySelector("h1")?.innerText > ""')) ? true : undefined,
    );
    await picture(`page${path.replaceAll(/[^a-z]+/gi, '-')}`);
    const wider = await tab.evaluate<number>('() => document.documentElement.scrollWidth - innerWidth');
    if (wider > 0) throw new Error(`${path} is ${wider} pixels wider than the window`);
  }
};

/** What is done in every engine, in this order, in one tab. */
export const flows: readonly (readonly [name: string, flow: Flow])[] = [
  ['a visitor gets from the sales page to a payment and back', payForPlace],
  ['a visitor takes the quiz', takeQuiz],
  ['a visitor takes the diagnostic', takeDiagnostic],
  ['a newcomer signs in', signIn],
  ['a member logs a spot', logSpot],
  ['a member writes a worksheet', writeWorksheet],
  ['a member ticks today', tickToday],
  ['every other page fits the window', visitEveryPage],
];
