import { exportCard } from '@reshape/content/app/account-data';
import { connection } from '@reshape/content/app/connection';
import { sidebarPages } from '@reshape/content/app/frame';
import { outboxList } from '@reshape/content/app/outbox';
import { spotForm } from '@reshape/content/app/spots';
import { quizQuestions } from '@reshape/content/quiz';
import { seo } from '@reshape/content/seo';
import { thanks } from '@reshape/content/thanks';
import { questionIds } from '@reshape/domain/diagnostic';
import type { Deployment } from '../support/deployment.ts';
import { type Engine, eventually, type Tab } from './tab.ts';

/** What a flow works with. */
export interface FlowContext {
  readonly engine: Pick<Engine, 'hasServiceWorkers'>;
  readonly tab: Tab;
  /** The address of the product. */
  readonly home: string;
  /** The product at another address, which can be cut off from the network. */
  readonly site: Deployment;
  /** A word that no other run uses. */
  readonly unique: string;
  /** Keeps a picture of the visible part of the page. */
  picture(name: string): Promise<void>;
}

type Flow = (context: FlowContext) => Promise<void>;

const waitForText = ({ tab }: FlowContext, text: string): Promise<true> =>
  eventually(`“${text}”`, async () =>
    (await tab.evaluate<boolean>('(text) => document.body.innerText.includes(text)', text))
      ? true
      : undefined,
  );

const waitForPath = ({ tab }: FlowContext, path: string): Promise<true> =>
  eventually(path, async () =>
    (await tab.evaluate<string>('() => location.pathname')) === path ? true : undefined,
  );

/** Waits until the islands of a public page respond. */
const waitForIslands = ({ tab }: FlowContext): Promise<true> =>
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
  await waitForText(context, 'Local payment page');
  await tab.type({ selector: 'input[name=email]' }, `${unique}@example.com`);
  await tab.click({ selector: 'button', text: 'Pay' });
  await waitForPath(context, '/welcome/thanks');
  await picture('thanks');
};

const takeQuiz: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/quiz`);
  await waitForIslands(context);
  for (let step = 1; step <= quizQuestions.length; step += 1) {
    await waitForText(context, `Question ${step} of ${quizQuestions.length}`);
    if (step === 1) await picture('quiz');
    await tab.click(option(step % 2));
    await tab.click(submit);
  }
  await waitForText(context, 'Your Caveman Snapshot');
  await picture('quiz-result');
};

const takeDiagnostic: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/diagnostic`);
  await waitForIslands(context);
  for (let step = 1; step <= questionIds.length; step += 1) {
    await waitForText(context, `Step ${step} of ${questionIds.length}`);
    if (step === 1) await picture('diagnostic');
    await tab.click(option(step % 4));
    await tab.click(submit);
  }
  await waitForText(context, 'Your Caveman Profile');
  await picture('diagnostic-result');
};

const signIn: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/login`);
  await waitForText(context, 'newcomer@example.com');
  await picture('login');
  await tab.click({ selector: 'button', text: 'newcomer@example.com' });
  await waitForText(context, 'Welcome,');
};

const exportData: Flow = async (context) => {
  const { tab, home, picture } = context;
  await tab.open(`${home}/account`);
  await tab.click({ selector: 'button', text: exportCard.button });
  await waitForText(context, exportCard.done);
  await picture('export');
};

/** Logs a spot on the dashboard, where the form is folded once something was logged that day. */
async function writeSpot(context: FlowContext, text: string): Promise<void> {
  const { tab } = context;
  await eventually('the form', async () => {
    const isOpen = await tab.evaluate<boolean>('() => document.querySelector("main textarea") !== null');
    if (isOpen) return true;
    await tab.click({ selector: 'button', text: spotForm.more });
    return undefined;
  });
  await tab.type({ selector: 'main textarea' }, text);
  await tab.click({ selector: 'button', text: 'Log this spot' });
}

const logSpot: Flow = async (context) => {
  const { tab, unique, picture } = context;
  await tab.open(context.home);
  const spot = `Opened the fridge, ${unique}`;
  await waitForText(context, 'Welcome,');
  await writeSpot(context, spot);
  await waitForText(context, spot);
  await picture('dashboard');
};

const writeWorksheet: Flow = async (context) => {
  const { tab, home, unique, picture } = context;
  await tab.open(`${home}/ikea`);
  for (let step = 1; step <= 5; step += 1) {
    await waitForText(context, `Step ${step} of 5`);
    await picture(`wizard-${step}`);
    await tab.type({ selector: 'form textarea, form input[type=text]' }, `Answer ${step}, ${unique}`);
    if (step < 5) await tab.click({ selector: 'button', text: 'Next' });
  }
  await tab.click({ selector: 'button', text: 'Finish & Start Tracking' });
  await waitForPath(context, '/ikeaDashboard');
  await waitForText(context, `Answer 5, ${unique}`);
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
  await waitForText(context, 'Ticked for today.');
  await picture('plan');
};

/** The pages with a flow of their own, or after a payment. */
const visitedElsewhere: readonly string[] = ['/welcome', '/quiz', '/diagnostic', thanks.path];

const otherPages = [
  ...sidebarPages.map(({ path }) => path),
  '/account',
  ...Object.keys(seo).filter((path) => !visitedElsewhere.includes(path)),
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

/** Opens pages that were kept on the device, without a network. */
const openOffline: Flow = async (context) => {
  const { tab, site } = context;
  await eventually('a service worker', async () => {
    const isControlled = await tab.evaluate<boolean>('() => navigator.serviceWorker.controller !== null');
    if (isControlled) return true;
    await tab.open(site.url);
    return undefined;
  });
  await tab.open(`${site.url}/mycaveman`);
  await waitForText(context, 'My Caveman');
  await site.goOffline();
  await tab.open(`${site.url}/mycaveman`);
  await waitForText(context, 'My Caveman');
  await tab.open(site.url);
};

/** Without a service worker, only a page that is open and complete can be used without a network. */
const keepOpen: Flow = async (context) => {
  const { tab, site } = context;
  await waitForText(context, 'More about your streak');
  await eventually('the list of what was not sent', async () => {
    const isLoaded = await tab.evaluate<boolean>(
      // Its script and its styles.
      '() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/outbox-list-")).length >= 2',
    );
    return isLoaded ? true : undefined;
  });
  await site.goOffline();
};

const writeOffline: Flow = async (context) => {
  const { engine, tab, site, unique, picture } = context;
  await tab.open(`${site.url}/login`);
  await tab.click({ selector: 'button', text: 'newcomer@example.com' });
  await waitForText(context, 'Welcome,');
  try {
    if (engine.hasServiceWorkers) await openOffline(context);
    else await keepOpen(context);
    await writeSpot(context, `Wrote in a tunnel, ${unique}`);
    await waitForText(context, outboxList.title(1));
    await waitForText(context, connection.serverUnreachable);
    await picture('offline');
  } finally {
    await site.goOnline();
  }
  await tab.open(site.url);
  await eventually('the spot on the server', async () => {
    const isSent = await tab.evaluate<boolean>(
      '(spot, waiting) => document.body.innerText.includes(spot) && !document.body.innerText.includes(waiting)',
      `Wrote in a tunnel, ${unique}`,
      outboxList.title(1),
    );
    return isSent ? true : undefined;
  });
};

const refundInConsole: Flow = async (context) => {
  const { tab, home, unique, picture } = context;
  await tab.open(`${home}/operator/payments`);
  await tab.click({ selector: 'button', text: 'Continue as operator@example.com' });
  await waitForText(context, `${unique}@example.com`);
  await picture('console-payments');
  await tab.click({ selector: 'button', text: 'Refund the payment' });
  const inDialog = (selector: string) => `dialog[open] ${selector}, [role=dialog] ${selector}`;
  await waitForText(context, 'Amount in INR');
  await picture('console-refund');
  await tab.type({ selector: inDialog('input'), index: 1 }, `${unique}@example.com`);
  await tab.click({ selector: inDialog('button'), text: 'Refund' });
  await waitForText(context, '₹6,999 refunded');
};

/** What is done in every engine, in this order, in one tab. */
export const flows: readonly (readonly [name: string, flow: Flow])[] = [
  ['a visitor gets from the sales page to a payment and back', payForPlace],
  ['a visitor takes the quiz', takeQuiz],
  ['a visitor takes the diagnostic', takeDiagnostic],
  ['a newcomer signs in', signIn],
  ['a member downloads their data', exportData],
  ['a member logs a spot', logSpot],
  ['a member writes a worksheet', writeWorksheet],
  ['a member ticks today', tickToday],
  ['every other page fits the window', visitEveryPage],
  ['a member opens the app without a network, and what they write is sent later', writeOffline],
  ['an operator refunds the payment in the console', refundInConsole],
];
