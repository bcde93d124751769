import { describe, expect, jest, test } from '@jest/globals';
import { outboxList } from '@reshape/content/app/outbox';
import { worksheetEdit, worksheetSteps } from '@reshape/content/app/worksheets';
import { act, screen, waitFor, within } from '@testing-library/react';
import { wait, write } from '#test/device.ts';
import { sampleWorksheet } from '#test/fixtures.ts';
import { currentWorksheet, openTracker } from '#test/open-pages.ts';
import { network, openApp, setupApi } from '#test/render-app.tsx';

const api = setupApi();
const identityField = worksheetSteps[1].name;
const storedWorksheet = () => api.member('asha').worksheets.find(({ id }) => id === 'now');
const dialog = async () => within(await screen.findByRole('dialog', { name: worksheetEdit.title }));

async function openForm() {
  const user = await openTracker();
  await user.click(screen.getByRole('button', { name: worksheetEdit.open }));
  return user;
}

type User = Awaited<ReturnType<typeof openForm>>;

async function correct(user: User, label: string, text: string) {
  const box = (await dialog()).getByRole('textbox', { name: label });
  await user.clear(box);
  await write(user, box, text);
}

const save = async (user: User) =>
  user.click((await dialog()).getByRole('button', { name: worksheetEdit.save }));

describe('correcting the wording of the current worksheet', () => {
  test('saves the new wording and keeps the ticks and the first day', async () => {
    const user = await openForm();
    const before = storedWorksheet();
    await correct(user, identityField, 'I am somebody who looks up');
    await save(user);
    await wait(500);
    expect(screen.getAllByText('I am somebody who looks up')[0]).toBeVisible();
    expect(storedWorksheet()).toMatchObject({ ...before, identity: 'I am somebody who looks up' });
    expect(screen.getByText(worksheetEdit.saved)).toBeVisible();
  });

  test('cannot be saved while an answer is empty', async () => {
    const user = await openForm();
    await user.clear((await dialog()).getByRole('textbox', { name: identityField }));
    expect((await dialog()).getByRole('button', { name: worksheetEdit.save })).toBeDisabled();
  });

  test('keeps what was typed when the form is closed, and drops it when it is cancelled', async () => {
    const user = await openForm();
    await correct(user, identityField, 'Half a correction');
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: worksheetEdit.open }));
    expect((await dialog()).getByRole('textbox', { name: identityField })).toHaveValue('Half a correction');
    await user.click((await dialog()).getByRole('button', { name: worksheetEdit.cancel }));
    await user.click(screen.getByRole('button', { name: worksheetEdit.open }));
    expect((await dialog()).getByRole('textbox', { name: identityField })).toHaveValue('Identity of now');
    expect(api.callsTo('editWorksheet')).toEqual([]);
  });

  test("keeps what was typed when the member closes it and leaves the page with the browser's Back", async () => {
    const user = await openTracker();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await user.click(screen.getByRole('link', { name: 'My IKEA Plan' }));
    await user.click(await screen.findByRole('button', { name: worksheetEdit.open }));
    await correct(user, identityField, 'Half a correction');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/ikeaDashboard');
    act(() => window.history.back());
    await waitFor(() => expect(location.pathname).toBe('/'));
    act(() => window.history.forward());
    await user.click(await screen.findByRole('button', { name: worksheetEdit.open }));
    expect((await dialog()).getByRole('textbox', { name: identityField })).toHaveValue('Half a correction');
  });

  test('is kept while offline, over a reload, and sent later from any page', async () => {
    const user = await openForm();
    await network.goOffline();
    await correct(user, identityField, 'Written in a tunnel');
    await save(user);
    expect(within(await currentWorksheet()).getByText('Written in a tunnel')).toBeVisible();
    openApp('/comingsoon');
    await wait(1_000);
    await network.goOnline();
    await wait(5_000);
    expect(storedWorksheet()?.identity).toBe('Written in a tunnel');
  });

  test('is listed, and can be edited, when saving fails', async () => {
    const user = await openForm();
    api.faults.setPermanentFault('editWorksheet', { refuses: 'internal' });
    await correct(user, identityField, 'Not today');
    await save(user);
    await wait(10_000);
    expect(screen.getByText(worksheetEdit.notSaved)).toBeVisible();
    const name = outboxList.buttonName(outboxList.edit, 'Not today');
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getAllByText('Identity of now')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: worksheetEdit.open }));
    expect((await dialog()).getByRole('textbox', { name: identityField })).toHaveValue('Not today');
  });

  test('is refused once another device has archived the worksheet', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await openForm();
    await correct(user, identityField, 'Too late');
    api.member('asha').worksheets = [
      sampleWorksheet('newer'),
      sampleWorksheet('now', { status: 'archived' }),
    ];
    await save(user);
    expect(await screen.findByText(worksheetEdit.archived)).toBeVisible();
  });
});
