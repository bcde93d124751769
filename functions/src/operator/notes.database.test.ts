import { describe, expect, test } from '@jest/globals';
import { maxNoteLength, maxNotes } from '@reshape/contract/operator/notes';
import { rosterId } from '../stores/members.ts';
import { asha } from '../test/operator-world.ts';
import { operatorWorldTests } from '../test/operator-world-tests.ts';

const { world, get, post, sentences } = operatorWorldTests();
const path = `people/${asha.id}/notes`;
const texts = async () =>
  (await get(`people/${asha.id}`)).notes.map(({ text }: { readonly text: string }) => text);

describe('notes about a person', () => {
  test('are on the page of the person, latest first, with who wrote them', async () => {
    expect((await post(path, { text: ' Called.\n\nWill pay in June. ' }, 'key-00000001')).status).toBe(200);
    expect((await get(`people/${asha.id}`)).notes).toMatchObject([
      { text: 'Called.\n\nWill pay in June.', by: 'omar@example.com' },
      { text: 'Asked for the recording.' },
    ]);
  });

  test('are stored once for each key', async () => {
    for (const _ of [1, 2]) await post(path, { text: 'Called.' }, 'key-00000001');
    expect(await texts()).toEqual(['Called.', 'Asked for the recording.']);
  });

  test('are in the log without their text', async () => {
    await post(path, { text: 'Called about her mother.' });
    expect(await sentences(`target=${asha.email}`)).toEqual(['Wrote a note about Asha Rao']);
    expect(JSON.stringify(await get('log'))).not.toContain('mother');
  });

  test('can be deleted, once', async () => {
    expect((await post(`${path}/asked/delete`, undefined, 'key-00000001')).status).toBe(200);
    expect(await texts()).toEqual([]);
    expect((await post(`${path}/asked/delete`, undefined, 'key-00000001')).status).toBe(200);
    expect((await post(`${path}/asked/delete`)).status).toBe(404);
  });

  test('are not deleted on the page of another person', async () => {
    const other = rosterId('gone@example.com');
    expect((await post(`people/${other}/notes/asked/delete`)).status).toBe(404);
    expect(await texts()).toEqual(['Asked for the recording.']);
  });

  test.each([
    ['an empty text', ' '],
    ['a text that is too long', 'a'.repeat(maxNoteLength + 1)],
  ])('are refused with %s', async (_, text) => {
    expect((await post(path, { text })).status).toBe(400);
    expect(await texts()).toHaveLength(1);
  });

  test('are refused about a person without a place', async () => {
    expect((await post(`people/${rosterId('x@example.com')}/notes`, { text: 'Called.' })).status).toBe(404);
  });

  test('are refused when there are as many as the page shows', async () => {
    const { database } = world;
    for (let index = 1; index < maxNotes; index += 1)
      await database
        .doc(`notes/${index}`)
        .set({ person: asha.id, text: 'Called.', by: 'omar@example.com', createdAt: new Date() });
    const refused = await post(path, { text: 'Called.' });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `There are ${maxNotes} notes already: delete one first`,
    ]);
  });
});
