import { expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { logKindNames, logPage } from '@reshape/content/operator/log';
import type { LogEntry } from '@reshape/contract/operator/log';
import { screen, waitFor, within } from '@testing-library/react';

import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { recordSavedFiles } from '#test/saved-files.ts';

const api = setupOperatorApi();

const words = (text: string) => ({ text, target: null });
const entry: LogEntry = {
  ...{ id: 'entry-1', by: 'olga@example.com', at: '2026-06-14T09:00:00.000Z' },
  what: [
    words('Moved '),
    { text: 'Asha Rao', target: { kind: 'person', id: 'a1' } },
    words(' to '),
    { text: 'June cohort', target: { kind: 'cohort', id: 'june' } },
  ],
  reason: 'She asked for it.',
  others: [{ text: 'the payment', target: { kind: 'payment', id: 'pay_1' } }],
  more_others: 2,
  changes: [{ name: 'Cohort', before: 'May cohort', after: 'June cohort' }],
  correlation_id: 'request-1',
};

function openLog(query = '') {
  api.answer({ listLog: () => [entry], listOperators: () => [] });
  return openConsole(`/operator/log${query}`);
}

test('an action is one sentence with links to the person and the thing, its reason, and what differs on request', async () => {
  const user = openLog();
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
    'href',
    '/operator/people/a1',
  );
  expect(screen.getByRole('link', { name: 'June cohort' })).toHaveAttribute('href', '/operator/cohorts/june');
  expect(screen.getByText('She asked for it.')).toBeVisible();
  await user.click(screen.getByText(logPage.details));
  const row = screen.getByRole('row', { name: 'Cohort May cohort June cohort' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Cohort');
  expect(screen.getByRole('link', { name: 'the payment' })).toHaveAttribute(
    'href',
    '/operator/payments?search=pay_1',
  );
  expect(screen.getByText(logPage.more(2))).toBeVisible();
});

test('the filters are those of the address, and clearing them shows everything', async () => {
  const query = { by: 'olga@example.com', kind: 'place', target: 'June cohort', day: '2026-06-14' };
  const user = openLog(`?${new URLSearchParams(query)}`);
  expect(await screen.findByLabelText(logPage.by)).toHaveValue(query.by);
  expect(screen.getByLabelText(logPage.kind)).toHaveDisplayValue(logKindNames.place);
  expect(screen.getByLabelText(logPage.thing)).toHaveValue(query.target);
  expect(screen.getByLabelText(logPage.day)).toHaveValue(query.day);
  expect(api.callsTo('listLog')[0]?.query).toMatchObject(query);
  await user.click(screen.getByRole('button', { name: kitTexts.clear }));
  await waitFor(() => expect(Object.keys(api.callsTo('listLog').at(-1)?.query ?? {})).toEqual(['limit']));
});

test('the list is exported with its filters', async () => {
  const saved = recordSavedFiles();
  const user = openLog('?kind=place');
  api.answer({ exportLog: () => ({ file_name: 'log.csv', csv: 'a', rows: 2 }) });
  await user.click(await screen.findByRole('button', { name: logPage.export }));
  expect(await screen.findByText(kitTexts.download('log.csv', 2))).toBeVisible();
  expect(api.callsTo('exportLog')[0]?.query).toMatchObject({ kind: 'place' });
  expect(saved).toHaveLength(1);
});
