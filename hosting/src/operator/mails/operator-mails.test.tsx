import { describe, expect, test } from '@jest/globals';
import { cohortsPage } from '@reshape/content/operator/cohorts';
import { conversationsPage } from '@reshape/content/operator/conversations';
import { operatorsPage } from '@reshape/content/operator/operators';
import { paymentsPage } from '@reshape/content/operator/payments';
import { todayPage } from '@reshape/content/operator/today';
import { operatorMails } from '@reshape/content/testing/operator-mails';
import { stringsIn } from '@reshape/content/testing/typography';
import { screen } from '@testing-library/react';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, juneDetails, overviewOf, personDetails, personNamed } from '#test/operator-fixtures.ts';

const api = setupOperatorApi();

/** The headings of the pages that buttons open. */
const headings: Readonly<Record<string, string>> = {
  '/operator': todayPage.title,
  '/operator/payments': paymentsPage.title,
  '/operator/cohorts': cohortsPage.title,
  '/operator/cohorts/june': june.title,
  '/operator/conversations': conversationsPage.title,
  '/operator/people/asha': 'Asha Rao',
  '/operator/operators': operatorsPage.title,
};

/** Nothing is decided about it, and the recipient may be no operator any more. */
const withoutButton = 'conversation cancelled, to whoever accepted it';

describe.each(operatorMails)('the mail to operators, %s,', (name, { blocks, subject, preview, heading }) => {
  const buttons = blocks.flatMap((block) => ('button' in block ? [block.button] : []));

  test('has one button, which opens the page of the console where it is decided, or none when there is nothing to decide', async () => {
    expect(buttons).toHaveLength(name === withoutButton ? 0 : 1);
    const path = buttons[0]?.path;
    if (path === undefined) return;
    api.answer({
      listCohorts: () => [june],
      getCohort: () => juneDetails,
      getPerson: () => personDetails(personNamed('asha', 'Asha Rao')),
      listPayments: () => [],
      listMessages: () => [],
      countRecipients: () => ({ recipients: 12 }),
      listFeedback: () => [],
      listConversations: () => [],
      listOperators: () => [],
      funnel: () => ({ from: june.starts_on, until: june.starts_on, steps: [] }),
      overview: () => overviewOf(),
    });
    openConsole(path);
    const title = headings[path.replace(/\?.*/, '')] ?? 'a page that is in the table above';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const filters = Object.fromEntries(new URL(path, location.origin).searchParams);
    if (path.includes('?')) expect(api.callsTo('listPayments')[0]?.query).toMatchObject(filters);
  });

  test('names no command, option or slug, and an ID only among the details', () => {
    const texts = blocks.flatMap((block) => ('text' in block ? [block.text] : []));
    const details = blocks.flatMap((block) =>
      'facts' in block ? block.facts.filter(([label]) => label !== 'Payment ID') : [],
    );
    const said = stringsIn([subject, preview, heading, texts, details, buttons.map(({ label }) => label)]);
    expect(said.length).toBeGreaterThan(3);
    for (const sentence of said) expect(sentence).not.toMatch(/npm run|--|\bpay_|\bjune\b|\basha\b(?!@)/);
  });
});
