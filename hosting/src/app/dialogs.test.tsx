import { expect, test } from '@jest/globals';
import { deviceList } from '@reshape/content/app/account';
import { deleteCard } from '@reshape/content/app/account-data';
import { conversationCard, conversationForm } from '@reshape/content/app/conversations';
import { signingOut } from '@reshape/content/app/session';
import { worksheetEdit, worksheetSteps } from '@reshape/content/app/worksheets';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asha, sampleWorksheet } from '#test/fixtures.ts';
import { openApp, setupApi, signInMember } from '#test/render-app.tsx';

const api = setupApi();

const devices = [
  {
    id: 'phone',
    device: 'Phone',
    registered_at: '2026-06-10T10:00:00.000Z',
    endpoint: 'https://push.example.com/1',
  },
];

test.each<readonly [dialog: string, page: string, button: string, title: string, field: string | null]>([
  [
    'the correction of a worksheet',
    '/ikeaDashboard',
    worksheetEdit.open,
    worksheetEdit.title,
    worksheetSteps[1].name,
  ],
  [
    'the request of a conversation',
    '/',
    conversationCard.ask,
    conversationForm.title,
    conversationForm.about,
  ],
  [
    'the cancellation of a conversation',
    '/account',
    conversationCard.cancel,
    conversationCard.cancelTitle,
    null,
  ],
  ['the deletion of the account', '/account', deleteCard.open, deleteCard.dialogTitle, deleteCard.address],
  ['the removal of a device', '/account', deviceList.removeOf('Phone'), deviceList.confirmTitle, null],
  ['signing out everywhere', '/account', signingOut.signOutEverywhere, signingOut.confirmTitle, null],
])(
  'the dialog for %s is closed by Back, and has what was typed when it is opened again',
  async (_, page, button, title, field) => {
    signInMember(asha, { worksheets: [sampleWorksheet('now')], devices });
    if (button === conversationCard.cancel) api.converse({ state: 'asked', times: ['2026-06-18T18:30:00Z'] });
    const user = openApp(page);
    const open = async () => {
      await user.click((await screen.findAllByRole('button', { name: button }))[0] as HTMLElement);
      return within(await screen.findByRole('dialog', { name: title }));
    };
    const dialog = await open();
    if (field) fireEvent.change(await dialog.findByLabelText(field), { target: { value: 'Typed' } });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(page);
    const again = await open();
    if (field) expect(await again.findByLabelText(field)).toHaveValue('Typed');
  },
);
