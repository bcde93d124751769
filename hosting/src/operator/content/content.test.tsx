import { describe, expect, test } from '@jest/globals';
import { challengesPage, contentTexts, nudgesPage } from '@reshape/content/operator/content';
import { kitTexts } from '@reshape/content/operator/frame';
import { ApiError } from '@reshape/contract/errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sleep } from '#lib/clock.ts';
import { write } from '#test/device.ts';
import { sampleChallenges } from '#test/fixtures.ts';
import { openConsole, setupOperatorApi } from '#test/operator-api.ts';
import { smokeAlarm } from '#test/operator-fixtures.ts';

const api = setupOperatorApi();
const later = '2026-06-14T09:00:00.000Z';
const { fields } = nudgesPage;

describe('writing a nudge', () => {
  test('shows it as a notification and as the card while it is typed', async () => {
    api.answer({ listNudges: () => [] });
    const user = openConsole('/operator/nudges/new');
    await write(user, await screen.findByLabelText(fields.title), 'Look up');
    await write(user, screen.getByLabelText(fields.paragraphs), 'Look up once.\n\nThen go on.');
    const notification = screen.getByRole('figure', { name: contentTexts.notification });
    expect(within(notification).getByText('Look up')).toBeVisible();
    expect(within(notification).getByText('Look up once.')).toBeVisible();
    const card = screen.getByRole('figure', { name: contentTexts.card });
    expect(within(card).getByText('Then go on.')).toBeVisible();
  });

  test('shows a line break within a paragraph as members see it', async () => {
    api.answer({ listNudges: () => [] });
    const user = openConsole('/operator/nudges/new');
    await write(user, await screen.findByLabelText(fields.paragraphs), 'One line.\nAnother.');
    const card = within(screen.getByRole('figure', { name: contentTexts.card }));
    expect(card.getByText('One line. Another.')).toHaveAttribute('data-verbatim');
  });

  test('says at the field what is wrong, and sends paragraphs', async () => {
    api.answer({
      listNudges: () => [],
      writeNudge: ({ body }) => ({ message: 'Written', nudge: { ...smokeAlarm, ...body } }),
    });
    const user = openConsole('/operator/nudges/new');
    await write(user, await screen.findByLabelText(fields.paragraphs), 'Look up once.\n\nThen go on.');
    await user.click(screen.getByRole('button', { name: contentTexts.write }));
    expect(screen.getByLabelText(fields.title)).toBeInvalid();
    expect(screen.getByLabelText(fields.title)).toHaveFocus();
    await write(user, screen.getByLabelText(fields.title), 'Look up');
    await user.click(screen.getByRole('button', { name: contentTexts.write }));
    expect(await screen.findByText('Written.')).toBeVisible();
    expect(api.callsTo('writeNudge')[0]?.body).toEqual({
      ...{ id: 'look-up', title: 'Look up', type: 'text', paragraphs: ['Look up once.', 'Then go on.'] },
    });
  });
});

describe('a nudge', () => {
  test('that does not exist leads back to the list', async () => {
    api.answer({ listNudges: () => [smokeAlarm] });
    const user = openConsole('/operator/nudges/elsewhere');
    expect(await screen.findByText(kitTexts.notFound)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nudgesPage.title })).toBeVisible();
    await user.click(screen.getByRole('link', { name: kitTexts.backToList }));
    expect(await screen.findByRole('link', { name: smokeAlarm.title })).toBeVisible();
  });

  test('that another operator edited shows both versions, and takes the stored one on request', async () => {
    const stored = { ...smokeAlarm, title: 'Toast', updated_at: later };
    let now = smokeAlarm;
    api.answer({
      listNudges: () => [now],
      editNudge: ({ body }) => {
        now = stored;
        throw new ApiError('version_conflict', 'Another operator changed this', undefined, {
          sent: body,
          stored,
        });
      },
    });
    const user = openConsole('/operator/nudges/smoke-alarm');
    const title = await screen.findByLabelText(fields.title);
    await user.clear(title);
    await write(user, title, 'The alarm');
    await user.click(screen.getByRole('button', { name: contentTexts.save }));
    const row = await screen.findByRole('row', { name: /Title/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['The alarm', 'Toast']);
    await user.click(screen.getByRole('button', { name: kitTexts.conflict.takeTheirs }));
    expect(screen.getByLabelText(fields.title)).toHaveValue('Toast');
    expect(api.callsTo('editNudge')).toHaveLength(1);
  });

  test('keeps what is typed after a reload, until it is discarded or saved', async () => {
    let stored = smokeAlarm;
    api.answer({
      listNudges: () => [stored],
      editNudge: async ({ body }) => {
        await sleep(500);
        stored = { ...stored, title: body.title, updated_at: later };
        return { message: 'Saved', nudge: stored };
      },
    });
    const typeTitle = async (text: string) => {
      const user = openConsole('/operator/nudges/smoke-alarm');
      const title = await screen.findByLabelText(fields.title);
      await user.clear(title);
      await write(user, title, text);
      cleanup();
      const again = openConsole('/operator/nudges/smoke-alarm');
      expect(await screen.findByLabelText(fields.title)).toHaveValue(text);
      return again;
    };
    const user = await typeTitle('The alarm');
    await user.click(screen.getByRole('button', { name: contentTexts.discard }));
    expect(screen.getByLabelText(fields.title)).toHaveValue(smokeAlarm.title);
    expect(screen.queryByText(contentTexts.unsaved)).toBeNull();
    cleanup();
    const again = await typeTitle('The kitchen');
    await again.click(screen.getByRole('button', { name: contentTexts.save }));
    await write(again, screen.getByLabelText(fields.title), ', typed while it is saved');
    expect(screen.getByLabelText(fields.title)).toHaveValue('The kitchen');
    await waitFor(() => expect(screen.queryByText(contentTexts.unsaved)).toBeNull());
    expect(screen.getByLabelText(fields.title)).toHaveValue('The kitchen');
  });

  test('is retired, and brought back by Undo', async () => {
    let nudge = smokeAlarm;
    api.answer({
      listNudges: () => [nudge],
      retireNudge: ({ body }) => {
        nudge = { ...nudge, retired: body.retired, updated_at: later };
        return { message: body.retired ? 'Retired' : 'Brought back', nudge };
      },
    });
    const user = openConsole('/operator/nudges/smoke-alarm');
    await user.click(await screen.findByRole('button', { name: contentTexts.retire }));
    expect(await screen.findByRole('button', { name: contentTexts.bringBack })).toBeVisible();
    await user.click(screen.getByRole('button', { name: kitTexts.undo }));
    expect(await screen.findByText('Brought back.')).toBeVisible();
    expect(api.callsTo('retireNudge').at(-1)?.body).toEqual({ retired: false, updated_at: later });
  });
});

test('a challenge is edited with its tips as lines', async () => {
  const [first] = sampleChallenges;
  if (!first) throw new Error('There are sample challenges');
  const challenge = { ...first, edited: false, retired: false, updated_at: later };
  api.answer({
    listChallenges: () => [challenge],
    editChallenge: ({ body }) => ({ message: 'Saved', challenge: { ...challenge, ...body } }),
  });
  const user = openConsole('/operator/challenges/challenge-1');
  const tips = await screen.findByLabelText(challengesPage.fields.tips);
  await user.clear(tips);
  await write(user, tips, 'Begin early\nStop late');
  await user.click(screen.getByRole('button', { name: contentTexts.save }));
  await waitFor(() =>
    expect(api.callsTo('editChallenge')[0]?.body.tips).toEqual(['Begin early', 'Stop late']),
  );
});
