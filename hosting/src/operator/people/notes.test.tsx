import { describe, expect, test } from '@jest/globals';
import { notesTexts } from '@reshape/content/operator/notes';
import type { NoteRow } from '@reshape/contract/operator/notes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { write } from '#test/device.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { june, personDetails, personNamed } from '#test/operator-fixtures.ts';

const api = setupOperatorApi();
const asha = personNamed('asha', 'Asha Rao');
const called: NoteRow = {
  ...{ id: 'called', text: 'Called.\nWill pay in June.', by: 'olga@example.com' },
  created_at: '2026-06-01T08:00:00.000Z',
};

async function openPerson(stored: NoteRow[]) {
  api.answer({
    listCohorts: () => [june],
    getPerson: () => ({ ...personDetails(asha), notes: stored }),
    writeNote: async ({ body }) => {
      await sleep(500);
      const note = { ...called, id: 'new', text: body.text };
      stored.unshift(note);
      return { message: 'The note is stored', note };
    },
    deleteNote: ({ params }) => {
      stored.splice(0, stored.length, ...stored.filter(({ id }) => id !== params.note));
      return { message: 'The note is deleted' };
    },
  });
  const user = openConsole('/operator/people/asha');
  await screen.findByRole('heading', { name: notesTexts.title });
  return user;
}

describe('the notes about a person', () => {
  test('gain one that is written, and the field is empty again', async () => {
    const user = await openPerson([called]);
    const field = screen.getByLabelText(notesTexts.label);
    await write(user, field, 'Asked for a call.');
    await user.click(screen.getByRole('button', { name: notesTexts.add }));
    // What was typed now would be lost when the field is emptied.
    expect(field).toHaveAttribute('readonly');
    expect(await screen.findByText('Asked for a call.', { selector: 'li p' })).toBeVisible();
    expect(field).toHaveValue('');
  });

  test('keep what is typed after a reload, until it is stored', async () => {
    const user = await openPerson([called]);
    await write(user, screen.getByLabelText(notesTexts.label), 'Asked for a call.');
    cleanup();
    const again = await openPerson([called]);
    expect(screen.getByLabelText(notesTexts.label)).toHaveValue('Asked for a call.');
    await again.click(screen.getByRole('button', { name: notesTexts.add }));
    await screen.findByText('Asked for a call.', { selector: 'li p' });
    cleanup();
    await openPerson([called]);
    expect(screen.getByLabelText(notesTexts.label)).toHaveValue('');
  });

  test('are not stored without a text', async () => {
    const user = await openPerson([]);
    await user.click(screen.getByRole('button', { name: notesTexts.add }));
    expect(screen.getByLabelText(notesTexts.label)).toBeInvalid();
    expect(api.callsTo('writeNote')).toEqual([]);
  });

  test('lose one that is deleted, once that was confirmed', async () => {
    const user = await openPerson([called]);
    await user.click(screen.getByRole('button', { name: /^Delete the note of/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(notesTexts.remove.effect)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: notesTexts.remove.submit }));
    await waitFor(() => expect(screen.queryByText(/Will pay in June/)).toBeNull());
  });
});
