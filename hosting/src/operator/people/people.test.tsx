import { describe, expect, test } from '@jest/globals';
import { kitTexts } from '@reshape/content/operator/frame';
import {
  choiceTexts,
  enrolTexts,
  importTexts,
  peoplePage,
  personPage,
} from '@reshape/content/operator/people';
import { personalDataPage } from '@reshape/content/operator/personal-data';
import { ApiError } from '@reshape/contract/errors';
import { maxShownMails, type PersonRow } from '@reshape/contract/operator/people';
import { screen, waitFor, within } from '@testing-library/react';
import { write } from '#test/device.ts';
import { openConsole, setOnline, setupOperatorApi } from '#test/operator-api.ts';
import { autumn, june, personDetails, personNamed } from '#test/operator-fixtures.ts';
import { recordSavedFiles } from '#test/saved-files.ts';
import { timeText } from '../kit/format.ts';

const api = setupOperatorApi();
const asha = personNamed('asha', 'Asha Rao');
const ben = personNamed('ben', 'Ben Okri');

const openPeople = async (search = '') => {
  api.answer({ listCohorts: () => [autumn, june], listPeople: () => [asha, ben] });
  const user = openConsole(`/operator/people${search}`);
  await screen.findByRole('link', { name: 'Asha Rao' });
  return user;
};

const lastQuery = () => api.callsTo('listPeople').at(-1)?.query;

describe('people who are chosen from the list', () => {
  const choose = (name: string) => screen.getByRole('checkbox', { name: kitTexts.select(name) });

  test('are moved by their ids, and nobody is chosen afterwards', async () => {
    const user = await openPeople();
    api.answer({ movePeople: () => ({ message: '2 people are in Autumn cohort now', moved: 2 }) });
    await user.click(choose('Asha Rao'));
    await user.click(choose('Ben Okri'));
    await user.click(screen.getByRole('button', { name: choiceTexts.move(2) }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'autumn');
    await user.click(dialog.getByRole('button', { name: personPage.move.submit }));
    expect(await screen.findByText('2 people are in Autumn cohort now.')).toBeVisible();
    expect(api.callsTo('movePeople')[0]?.body).toEqual({
      ...{ cohort: 'autumn', who: { people: ['asha', 'ben'] }, beyond_seats: false },
    });
    expect(choose('Asha Rao')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: choiceTexts.move(2) })).toBeNull();
  });

  test('are all who match a filter with their number, and a list that changed in the meantime is reported', async () => {
    api.answer({
      listCohorts: () => [autumn, june],
      listPeople: () => ({ page: [asha, ben], next: 'more', total: 90 }),
      movePeople: () => {
        throw new ApiError('version_conflict', 'The list has changed: look at it again', undefined, {
          ...{ sent: 90, stored: 91 },
        });
      },
    });
    const user = openConsole('/operator/people?cohort=june');
    await user.click(await screen.findByRole('checkbox', { name: kitTexts.selectAll }));
    await user.click(screen.getByRole('button', { name: choiceTexts.everybody(90) }));
    await user.click(screen.getByRole('button', { name: choiceTexts.move(90) }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'autumn');
    await user.click(dialog.getByRole('button', { name: personPage.move.submit }));
    expect(await dialog.findByText('The list has changed: look at it again.')).toBeVisible();
    expect(api.callsTo('movePeople')[0]?.body.who).toEqual({ filter: { cohort: 'june' }, count: 90 });
  });

  test('are exported by their ids, and otherwise the export follows the filter', async () => {
    const saved = recordSavedFiles();
    const user = await openPeople('?cohort=june&quiet=stopped');
    api.answer({ exportPeople: () => ({ file_name: 'people.csv', csv: 'a', rows: 2 }) });
    await user.click(screen.getByRole('button', { name: choiceTexts.export(undefined) }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(choose('Ben Okri'));
    await user.click(screen.getByRole('button', { name: choiceTexts.export(1) }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(api.callsTo('exportPeople').map(({ query }) => query)).toEqual([
      { cohort: 'june', quiet: 'stopped' },
      { people: 'ben' },
    ]);
  });

  test('of several cohorts are not written to', async () => {
    api.answer({
      listCohorts: () => [autumn, june],
      listPeople: () => [asha, personNamed('ben', 'Ben Okri', { cohort: 'autumn' })],
    });
    const user = openConsole('/operator/people');
    await user.click(await screen.findByRole('checkbox', { name: kitTexts.selectAll }));
    expect(screen.getByRole('button', { name: choiceTexts.write(2) })).toBeDisabled();
    expect(screen.getByText(choiceTexts.writeNeedsCohort)).toBeVisible();
    await user.click(choose('Ben Okri'));
    expect(screen.getByRole('button', { name: choiceTexts.write(1) })).toBeEnabled();
  });
});

describe('the one filled button', () => {
  const filled = () =>
    screen
      .getAllByRole('button')
      .filter(({ dataset }) => dataset.variant === 'primary')
      .map(({ textContent }) => textContent);

  test.each([
    ['adds a person to the list of people', '', [], peoplePage.enrol],
    ['writes to those who are chosen', '', ['Asha Rao'], choiceTexts.write(1)],
    ['writes to the quiet people of a cohort', '?cohort=june&quiet=stopped', [], choiceTexts.write(2)],
  ])('%s', async (_, search, names, button) => {
    const user = await openPeople(search);
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: kitTexts.select(name) }));
    expect(filled()).toEqual([button]);
  });

  test.each([
    ['is missing on the page of a person with a place, where no action is the usual one', 'active', []],
    ['gives a removed person the place back', 'removed', [personPage.restore.button]],
  ] as const)('%s', async (_, status, buttons) => {
    const person = personDetails({ ...asha, status });
    api.answer({ listCohorts: () => [june], getPerson: () => person });
    openConsole('/operator/people/asha');
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
    expect(filled()).toEqual(buttons);
  });
});

describe('the list of people', () => {
  test('asks the API for the filters in the address', async () => {
    await openPeople('?cohort=june&status=active&sort=-last_active');
    expect(lastQuery()).toMatchObject({ cohort: 'june', status: 'active', sort: '-last_active' });
    expect(screen.getByRole('columnheader', { name: 'Last active' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  test('is sorted by the heading that is clicked, and the other way round when it is clicked again', async () => {
    const user = await openPeople();
    const heading = screen.getByRole('columnheader', { name: 'Last active' });
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'last_active' }));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    expect(within(heading).getByRole('button')).toHaveFocus();
    await user.click(within(heading).getByRole('button'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-last_active' }));
  });

  test('keeps one filter when a second is changed in the same moment', async () => {
    const user = await openPeople('?status=removed&sort=name');
    await user.selectOptions(screen.getByLabelText(peoplePage.quiet), 'stopped');
    expect(new URLSearchParams(location.search).toString()).toBe('quiet=stopped');
    await user.selectOptions(screen.getByLabelText(peoplePage.cohort), 'june');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      quiet: 'stopped',
      cohort: 'june',
    });
    await waitFor(() => expect(lastQuery()).toMatchObject({ quiet: 'stopped', cohort: 'june' }));
  });

  test('has its filters and the focus again after a person was opened and left by Back', async () => {
    api.answer({ getPerson: () => personDetails(asha) });
    const user = await openPeople('?cohort=june');
    await user.click(screen.getByRole('link', { name: 'Asha Rao' }));
    await screen.findByRole('heading', { level: 1, name: 'Asha Rao' });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: peoplePage.title });
    expect(screen.getByLabelText(peoplePage.cohort)).toHaveValue('june');
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveFocus();
  });

  test('goes on after a page on which nobody was found', async () => {
    api.answer({
      listPeople: ({ query: { after } }) => (after === undefined ? { page: [], next: 'cursor-1' } : [asha]),
    });
    const user = openConsole('/operator/people?search=asha%20rao');
    await user.click(await screen.findByRole('button', { name: kitTexts.more }));
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });

  test('loads the next page on request, from where the one before ended, and moves the focus to its first row', async () => {
    const chandra = personNamed('chandra', 'Chandra Das');
    api.answer({
      listPeople: ({ query: { after } }) => {
        if (after === 'cursor-2') return [chandra];
        return after === 'cursor-1' ? { page: [ben], next: 'cursor-2' } : { page: [asha], next: 'cursor-1' };
      },
    });
    const user = openConsole('/operator/people');
    for (const name of ['Ben Okri', 'Chandra Das']) {
      await user.click(await screen.findByRole('button', { name: kitTexts.more }));
      const row = await screen.findByRole('checkbox', { name: kitTexts.select(name) });
      await waitFor(() => expect(row).toHaveFocus());
    }
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
    expect(screen.queryByRole('button', { name: kitTexts.more })).toBeNull();
  });

  test('says that no person matches, and clears all filters', async () => {
    api.answer({ listPeople: ({ query }) => (query.search ? [] : [asha]) });
    const user = openConsole('/operator/people?search=zoe');
    expect(await screen.findByText(peoplePage.emptyFiltered)).toBeVisible();
    await user.click(screen.getByRole('button', { name: kitTexts.clear }));
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });

  test('offers another try when it could not be loaded', async () => {
    let isDown = true;
    api.answer({
      listPeople: () => {
        if (isDown) throw new ApiError('internal', 'Broken');
        return [asha];
      },
    });
    const user = openConsole('/operator/people');
    expect(await screen.findByText(kitTexts.failed)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: kitTexts.retry }));
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });

  test('says that the device is offline', async () => {
    await openPeople();
    setOnline(false);
    expect(await screen.findByText(kitTexts.offline)).toBeVisible();
    setOnline(true);
    await waitFor(() => expect(screen.queryByText(kitTexts.offline)).toBeNull());
  });
});

describe('adding a person', () => {
  const openDialog = async () => {
    const user = await openPeople('?cohort=june');
    await user.click(screen.getByRole('button', { name: peoplePage.enrol }));
    return { user, dialog: within(screen.getByRole('dialog')) };
  };

  test('says at the field what is wrong, before anything is sent', async () => {
    const { user, dialog } = await openDialog();
    await write(user, dialog.getByLabelText(enrolTexts.address), 'not an address');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(dialog.getByLabelText(enrolTexts.address)).toBeInvalid();
    await waitFor(() => expect(dialog.getByLabelText(enrolTexts.address)).toHaveFocus());
    expect(dialog.getByText('Must be an e-mail address.')).toBeVisible();
    await user.clear(dialog.getByLabelText(enrolTexts.address));
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), '');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(dialog.getByText('Choose a cohort.')).toBeVisible();
    expect(api.callsTo('enrolPerson')).toEqual([]);
  });

  test('says what it did, keeps the filter, and offers the cohort of the list', async () => {
    const { user, dialog } = await openDialog();
    api.answer({ enrolPerson: () => ({ message: 'zoe@example.com has a place in june', person: asha }) });
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(await screen.findByText('zoe@example.com has a place in june.')).toBeVisible();
    expect(api.callsTo('enrolPerson')[0]?.body).toEqual({
      ...{ address: 'zoe@example.com', cohort: 'june', beyond_seats: false },
    });
    expect(location.search).toBe('?cohort=june');
  });

  test('shows the seats of each cohort, asks once when all are taken, and asks again for another cohort', async () => {
    const { user, dialog } = await openDialog();
    api.answer({
      enrolPerson: ({ body }) => {
        if (!body.beyond_seats) throw new ApiError('cohort_full', 'June cohort is full: 30 of 30 seats');
        return { message: 'zoe@example.com has a place', person: asha };
      },
    });
    expect(dialog.getByRole('option', { name: 'June cohort, 12 of 30 seats' })).toBeInTheDocument();
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(await dialog.findByText('June cohort is full: 30 of 30 seats.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'june');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    await user.click(await dialog.findByRole('button', { name: enrolTexts.submitBeyondSeats }));
    expect(await screen.findByText('zoe@example.com has a place.')).toBeVisible();
    expect(api.callsTo('enrolPerson').map(({ body }) => body.beyond_seats)).toEqual([false, false, true]);
  });

  test('shows the person, although the list before arrives late', async () => {
    const zoe = personNamed('zoe', 'Zoe Khan');
    let answerLate = (_: readonly PersonRow[]): void => {};
    const late = new Promise<PersonRow[]>((resolve) => {
      answerLate = (rows) => resolve([...rows]);
    });
    api.answer({
      listCohorts: () => [june],
      listPeople: () => (api.callsTo('enrolPerson').length === 0 ? late : [asha, zoe]),
      enrolPerson: () => ({ message: 'Done', person: zoe }),
    });
    const user = openConsole('/operator/people?cohort=june');
    await user.click(await screen.findByRole('button', { name: peoplePage.enrol }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(await screen.findByText('Done.')).toBeVisible();
    answerLate([asha]);
    expect(await screen.findByRole('link', { name: 'Zoe Khan' })).toBeVisible();
  });

  test('is repeated with the same key after a lost response, and by a second click only once', async () => {
    const { user, dialog } = await openDialog();
    api.answer({ enrolPerson: () => ({ message: 'Done', person: asha }) });
    api.lostResponses = 1;
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.dblClick(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(await screen.findByText('Done.')).toBeVisible();
    const keys = api.callsTo('enrolPerson').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows the refusal of the API, and closes nothing', async () => {
    const { user, dialog } = await openDialog();
    api.answer({
      enrolPerson: () => {
        throw new ApiError('action_refused', 'They have a place already');
      },
    });
    await write(user, dialog.getByLabelText(enrolTexts.address), 'zoe@example.com');
    await user.click(dialog.getByRole('button', { name: enrolTexts.submit }));
    expect(await dialog.findByText('They have a place already.')).toBeVisible();
    expect(dialog.getByLabelText(enrolTexts.address)).toHaveValue('zoe@example.com');
  });
});

describe('importing people', () => {
  const checkOf = (changes: object = {}) => ({
    ...{ message: 'Checked', rows: 3, enrolled: 1, errors: [], known: [], ignored: [] },
    people: [{ address: 'zoe@example.com', name: 'Zoë' }],
    ...changes,
  });

  test('shows whom a file enrols, which rows have an error and who has a place, and then enrols the others', async () => {
    const user = await openPeople('?cohort=june');
    api.answer({
      importPeople: () =>
        checkOf({
          errors: [{ row: 3, field: 'address', value: 'bad', message: 'is no address' }],
          known: [{ row: 4, address: 'asha@example.com' }],
          ignored: ['City'],
        }),
    });
    await user.click(screen.getByRole('button', { name: peoplePage.import }));
    const dialog = within(screen.getByRole('dialog'));
    const file = new File([Buffer.from('Email;Name\nzoe@example.com;Zo\u00eb', 'latin1')], 'people.csv');
    await user.upload(dialog.getByLabelText(importTexts.file), file);
    const content = dialog.getByLabelText(importTexts.csv);
    await waitFor(() => expect(content).toHaveValue('Email;Name\nzoe@example.com;Zoë'));
    await user.click(dialog.getByRole('button', { name: importTexts.check }));
    await dialog.findByText(importTexts.checked(3, 1));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zoë, zoe@example.com',
      importTexts.row(3, 'address', 'bad', 'is no address'),
      importTexts.knownRow(4, 'asha@example.com'),
    ]);
    expect(dialog.getByText(importTexts.ignored(['City']))).toBeVisible();
    expect(api.callsTo('importPeople').map(({ body }) => body.dry_run)).toEqual([true]);
    await user.click(dialog.getByRole('button', { name: importTexts.submit(1) }));
    await waitFor(() =>
      expect(api.callsTo('importPeople').map(({ body }) => body.dry_run)).toEqual([true, false]),
    );
  });

  test('asks once when the cohort has too few seats, and then enrols beyond them', async () => {
    const user = await openPeople('?cohort=june');
    api.answer({
      importPeople: ({ body }) => {
        if (!body.beyond_seats) throw new ApiError('cohort_full', 'June cohort has 0 seats left');
        return checkOf();
      },
    });
    await user.click(screen.getByRole('button', { name: peoplePage.import }));
    const dialog = within(screen.getByRole('dialog'));
    await write(user, dialog.getByLabelText(importTexts.csv), 'address\nzoe@example.com');
    await user.click(dialog.getByRole('button', { name: importTexts.check }));
    expect(await dialog.findByText(/June cohort has 0 seats left/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: importTexts.checkBeyondSeats }));
    await user.click(await dialog.findByRole('button', { name: importTexts.submit(1) }));
    await waitFor(() =>
      expect(api.callsTo('importPeople').map(({ body }) => [body.dry_run, body.beyond_seats])).toEqual([
        [true, false],
        [true, true],
        [false, true],
      ]),
    );
  });

  test('enrols no one while every row has an error', async () => {
    const user = await openPeople('?cohort=june');
    api.answer({
      importPeople: ({ body: { csv } }) =>
        csv.includes('bad')
          ? checkOf({
              ...{ enrolled: 0, people: [] },
              errors: [{ row: 2, field: 'address', value: 'bad', message: 'is no address' }],
            })
          : checkOf(),
    });
    await user.click(screen.getByRole('button', { name: peoplePage.import }));
    const dialog = within(screen.getByRole('dialog'));
    const csv = dialog.getByLabelText(importTexts.csv);
    await write(user, csv, 'address\nbad');
    await user.click(dialog.getByRole('button', { name: importTexts.check }));
    expect(await dialog.findByText(importTexts.row(2, 'address', 'bad', 'is no address'))).toBeVisible();
    expect(dialog.queryByRole('button', { name: importTexts.submit(0) })).toBeNull();
    await user.clear(csv);
    await write(user, csv, 'address\nzoe@example.com');
    await user.click(dialog.getByRole('button', { name: importTexts.check }));
    await user.click(await dialog.findByRole('button', { name: importTexts.submit(1) }));
    await waitFor(() =>
      expect(api.callsTo('importPeople').map(({ body }) => body.dry_run)).toEqual([true, true, false]),
    );
  });
});

describe('a person', () => {
  test('loses the place after the effect was confirmed, and gets it and the group back by Undo', async () => {
    let status: 'active' | 'removed' = 'active';
    const now = () => ({
      ...personDetails({ ...asha, status }),
      group: status === 'active' ? { id: 'east', name: 'East' } : null,
    });
    api.answer({
      putIntoGroup: () => ({ message: 'In the group' }),
      listCohorts: () => [june],
      getPerson: now,
      removePerson: () => {
        status = 'removed';
        return { message: 'asha@example.com has no place any more', person: now() };
      },
      restorePerson: () => {
        status = 'active';
        return { message: 'asha@example.com has the place back', person: now() };
      },
    });
    const user = openConsole('/operator/people/asha');
    await user.click(await screen.findByRole('button', { name: personPage.remove.button }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(personPage.remove.effect)).toBeVisible();
    await write(user, dialog.getByLabelText(kitTexts.optionalReason), 'Moved away.');
    await user.click(dialog.getByRole('button', { name: personPage.remove.submit }));
    await screen.findByRole('button', { name: personPage.restore.button });
    expect(api.callsTo('removePerson')[0]?.body).toEqual({ reason: 'Moved away.' });
    await user.click(screen.getByRole('button', { name: kitTexts.undo }));
    expect(await screen.findByText('asha@example.com has the place back.')).toBeVisible();
    expect(await screen.findByRole('button', { name: personPage.remove.button })).toBeVisible();
    expect(api.callsTo('putIntoGroup').map(({ body }) => body)).toEqual([
      { group: 'east', seen: { group: null } },
    ]);
  });

  test('whose place was refunded gets it back, without Undo', async () => {
    let status: 'active' | 'refunded' = 'refunded';
    const now = () => personDetails({ ...asha, status });
    api.answer({
      listCohorts: () => [june],
      getPerson: now,
      restorePerson: () => {
        status = 'active';
        return { message: 'asha@example.com has the place back', person: now() };
      },
    });
    const user = openConsole('/operator/people/asha');
    await user.click(await screen.findByRole('button', { name: personPage.restore.button }));
    expect(await screen.findByText('asha@example.com has the place back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: kitTexts.undo })).toBeNull();
  });

  test('is shown with the reasons for what was done', async () => {
    const removal = { what: "Removed a person's place", reason: 'Moved away.', by: 'olga@example.com' };
    api.answer({
      listCohorts: () => [june],
      getPerson: () => ({ ...personDetails(asha), reasons: [{ ...removal, at: '2026-06-17T11:00:00Z' }] }),
    });
    openConsole('/operator/people/asha');
    expect(await screen.findByText('Moved away.')).toBeVisible();
  });

  test('who is being deleted is shown with when that is complete, and without anything to do', async () => {
    const deleted_by = '2026-06-17T11:00:00Z';
    api.answer({
      listCohorts: () => [june],
      getPerson: () => ({ ...personDetails({ ...asha, status: 'removed' }), deleted_by }),
    });
    openConsole('/operator/people/asha');
    expect(await screen.findByText(personPage.deleting(timeText(deleted_by)))).toBeVisible();
    for (const { button } of [personPage.restore, personPage.resend, personPage.move, personalDataPage.erase])
      expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('is deleted only after the address was typed, and downloads their own data', async () => {
    api.answer({
      listCohorts: () => [june],
      getPerson: () => personDetails(asha),
      erasePerson: () => ({ message: 'The deletion has begun' }),
    });
    const user = openConsole('/operator/people/asha');
    await user.click(await screen.findByRole('button', { name: personalDataPage.erase.button }));
    const dialog = within(screen.getByRole('dialog'));
    const submit = dialog.getByRole('button', { name: personalDataPage.erase.submit });
    await user.click(submit);
    expect(api.callsTo('erasePerson')).toEqual([]);
    await write(user, dialog.getByLabelText(kitTexts.typeNameLabel), asha.address);
    await user.click(submit);
    expect(await screen.findByText('The deletion has begun.')).toBeVisible();
    expect(api.callsTo('erasePerson')[0]?.body).toEqual({ address: asha.address });
    expect(screen.getByText(personalDataPage.download.byThemselves)).toBeVisible();
  });

  test('whose group is full by then is moved back into the cohort by Undo, which says that they are in no group', async () => {
    const why = 'East already has 20 people: choose another group';
    api.answer({
      listCohorts: () => [autumn, june],
      getPerson: () => ({ ...personDetails(asha), group: { id: 'east', name: 'East' } }),
      putIntoGroup: () => {
        throw new ApiError('action_refused', why);
      },
      movePerson: ({ body }) => ({ message: `Moved to ${body.cohort}`, person: asha }),
    });
    const user = openConsole('/operator/people/asha');
    await user.click(await screen.findByRole('button', { name: personPage.move.button }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'autumn');
    await user.click(dialog.getByRole('button', { name: personPage.move.submit }));
    await user.click(await screen.findByRole('button', { name: kitTexts.undo }));
    expect(
      await screen.findByText(`${personPage.restore.withoutGroup('Moved to june', 'East', why)}.`),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: kitTexts.undo })).toBeNull();
  });

  test('is moved, and moved back into the cohort and the group by Undo', async () => {
    api.answer({
      listCohorts: () => [autumn, june],
      getPerson: () => ({ ...personDetails(asha), group: { id: 'east', name: 'East' } }),
      putIntoGroup: () => ({ message: 'In the group' }),
      movePerson: ({ body }) => ({ message: `Moved to ${body.cohort}`, person: asha }),
    });
    const user = openConsole('/operator/people/asha');
    await user.click(await screen.findByRole('button', { name: personPage.move.button }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(enrolTexts.cohort), 'autumn');
    await user.click(dialog.getByRole('button', { name: personPage.move.submit }));
    await user.click(await screen.findByRole('button', { name: kitTexts.undo }));
    expect(await screen.findByText('Moved to june.')).toBeVisible();
    expect(api.callsTo('putIntoGroup').map(({ body }) => body)).toEqual([
      { group: 'east', seen: { group: null } },
    ]);
  });

  test.each([
    [maxShownMails - 1, personPage.mails, kitTexts.shown(maxShownMails - 1, false, undefined)],
    [maxShownMails, personPage.latestMails, kitTexts.latestShown(maxShownMails)],
  ])('with %i mails has the heading “%s” and the count “%s”', async (count, heading, shown) => {
    const times = { created_at: '2026-06-01T08:00:00.000Z', updated_at: '2026-06-01T08:00:00.000Z' };
    const mail = { kind: 'place-confirmed', address: null, person: 'asha', attempts: 1, failure: null };
    const mails = Array.from({ length: count }, (_, index) => ({
      ...mail,
      ...times,
      ...{ id: `mail-${index}`, state: 'sent' as const },
    }));
    api.answer({ listCohorts: () => [june], getPerson: () => ({ ...personDetails(asha), mails }) });
    openConsole('/operator/people/asha');
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  test('who does not exist is said not to be there', async () => {
    api.answer({
      getPerson: () => {
        throw new ApiError('not_found', 'There is nothing here');
      },
    });
    openConsole('/operator/people/nobody');
    expect(await screen.findByText(kitTexts.notFound)).toBeVisible();
  });
});
