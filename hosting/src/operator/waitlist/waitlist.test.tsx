import { expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import { enrolTexts } from '@reshape/content/operator/people';
import { waitlistPage } from '@reshape/content/operator/waitlist';
import type { Response as ResponseOf } from '@reshape/contract/endpoint';
import type { listTakenOffers } from '@reshape/contract/operator/waitlist';
import { localDay } from '@reshape/domain/local-day';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { autumn } from '#test/operator-fixtures.ts';
import { recordSavedFiles } from '#test/saved-files.ts';

const api = setupOperatorApi();
const { dialog: texts } = waitlistPage;

const waitingPerson = (id: string, name: string) => ({
  ...{ id, name, address: `${id}@example.com`, since: '2026-06-01T08:00:00.000Z', offer: null },
});

const offeredAt = '2026-06-10T08:00:00.000Z';
const openWaitlist = async (taken: ResponseOf<typeof listTakenOffers> = []) => {
  let people = [waitingPerson('asha', 'Asha'), waitingPerson('ben', 'Ben')];
  const ahead = { ...autumn, starts_on: localDay('2100-10-04') };
  const listed = [
    ahead,
    { ...ahead, id: 'full', title: 'Full cohort', taken: 30 },
    { ...ahead, id: 'closed', title: 'Closed cohort', enrolment: 'closed' as const },
    { ...ahead, id: 'over', title: 'Over cohort', starts_on: localDay('2026-01-04') },
  ];
  api.answer({
    listCohorts: () => listed,
    listWaiting: () => people,
    listTakenOffers: () => taken,
    offerPlaces: ({ body }) => {
      people = people.filter(({ id }) => !body.people?.includes(id));
      return { message: 'The offers are on their way', offered: body.people?.length ?? body.first ?? 0 };
    },
  });
  const user = openConsole('/operator/waitlist');
  await screen.findByText('Asha');
  return user;
};

test('places are offered to the chosen people by their ids, in a cohort with room that can be joined', async () => {
  const user = await openWaitlist();
  await user.click(screen.getByRole('checkbox', { name: kitTexts.select('Ben') }));
  await user.click(screen.getByRole('button', { name: waitlistPage.offerChosen(1) }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    texts.choose,
    texts.room('Autumn cohort', 30),
  ]);
  await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'autumn');
  await user.click(dialog.getByRole('button', { name: texts.submit }));
  expect(await screen.findByText('The offers are on their way.')).toBeVisible();
  expect(api.callsTo('offerPlaces')[0]?.body).toEqual({ cohort: 'autumn', people: ['ben'], days: 3 });
  // Ben has left the list, and so the selection is empty.
  expect(await screen.findByRole('button', { name: waitlistPage.offerFirst })).toBeVisible();
});

test('the box above the table selects all people shown, and when it is used again, it selects none', async () => {
  const user = await openWaitlist();
  const all = screen.getByRole('checkbox', { name: kitTexts.selectAll });
  await user.click(screen.getByRole('checkbox', { name: kitTexts.select('Ben') }));
  expect(all).not.toBeChecked();
  await user.click(all);
  expect(screen.getByRole('button', { name: waitlistPage.offerChosen(2) })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: kitTexts.select('Asha') })).toBeChecked();
  expect(all).toBeChecked();
  await user.click(all);
  expect(screen.getByRole('button', { name: waitlistPage.offerFirst })).toBeVisible();
});

test('a person is removed from the list', async () => {
  const user = await openWaitlist();
  api.answer({ removeWaiting: () => ({ message: 'ben@example.com was removed from the waitlist' }) });
  await user.click(screen.getByRole('button', { name: waitlistPage.remove.buttonFor('Ben') }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(waitlistPage.remove.effect('ben@example.com'))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: waitlistPage.remove.submit }));
  expect(await screen.findByText('ben@example.com was removed from the waitlist.')).toBeVisible();
  expect(api.callsTo('removeWaiting')[0]?.params).toEqual({ id: 'ben' });
});

test('places in the cohort on offer are offered to the first people on the list when none are chosen', async () => {
  const user = await openWaitlist();
  await user.click(screen.getByRole('button', { name: waitlistPage.offerFirst }));
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText(enrolTexts.cohort)).toHaveValue('autumn'));
  await user.clear(dialog.getByLabelText(texts.count));
  await user.type(dialog.getByLabelText(texts.count), '2');
  await user.clear(dialog.getByLabelText(texts.days));
  await user.type(dialog.getByLabelText(texts.days), '7');
  await user.click(dialog.getByRole('button', { name: texts.submit }));
  await waitFor(() =>
    expect(api.callsTo('offerPlaces')[0]?.body).toEqual({ cohort: 'autumn', first: 2, days: 7 }),
  );
});

test('who took an offer is listed after they left the waitlist', async () => {
  await openWaitlist([
    {
      id: 'cara',
      address: 'cara@example.com',
      name: 'Cara',
      cohort: 'autumn',
      offered_at: offeredAt,
      by: 'omar',
    },
  ]);
  const table = await screen.findByRole('table', { name: waitlistPage.taken.caption });
  expect(within(table).getByRole('link', { name: 'Cara' })).toHaveAttribute('href', '/operator/people/cara');
  expect(table).toHaveTextContent(/Autumn cohort, .*, by omar/);
});

test('an offer whose deadline has passed is shown as expired', async () => {
  api.answer({
    listCohorts: () => [autumn],
    listTakenOffers: () => [],
    listWaiting: () => [
      {
        ...waitingPerson('asha', 'Asha'),
        offer: {
          ...{ cohort: 'autumn', offered_at: offeredAt, by: 'omar' },
          ...{ until: '2026-06-13T08:00:00.000Z', is_open: false },
        },
      },
    ],
  });
  openConsole('/operator/waitlist');
  expect(await screen.findByText(waitlistPage.expired)).toBeVisible();
});

test('the waitlist is exported', async () => {
  const saved = recordSavedFiles();
  const user = await openWaitlist();
  api.answer({ exportWaitlist: () => ({ file_name: 'waitlist.csv', csv: 'a', rows: 2 }) });
  await user.click(screen.getByRole('button', { name: waitlistPage.export }));
  expect(await screen.findByText(kitTexts.download('waitlist.csv', 2))).toBeVisible();
  expect(saved).toHaveLength(1);
});
