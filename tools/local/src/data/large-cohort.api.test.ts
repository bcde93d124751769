import { expect, test } from '@jest/globals';
import { programme } from '@reshape/content/programme';
import { quietKindOf } from '@reshape/domain/quiet';
import { dayIn } from '@reshape/domain/zoned-day';
import { cohortDocument } from '../../../../functions/src/stores/cohorts.ts';
import { personDocument } from '../../../../functions/src/stores/roster.ts';
import { projectId } from '../stack/programs.ts';
import { testStack } from '../test/stack.ts';
import { largeCohort, seedLargeCohort } from './large-cohort.ts';
import { withDatabase } from './seed.ts';

const { url, authUrl, firestoreAddress } = testStack();

test('the large cohort has its people in groups that three facilitators share, and each kind of quiet people', async () => {
  const today = dayIn(programme.timeZone, new Date());
  const target = { firestoreAddress, authAddress: new URL(authUrl).host, projectId };
  await withDatabase(target, async (database) => {
    await seedLargeCohort(41, today, { url, authUrl, database });
    const people = await database.collection('roster').where('cohortId', '==', largeCohort.id).get();
    const groups = await database.collection('groups').where('cohortId', '==', largeCohort.id).get();
    const facilitators = await database.collection('operators').where('role', '==', 'facilitator').get();
    expect([people.size, groups.size]).toEqual([41, 3]);
    const led = facilitators.docs.flatMap((operator): string[] => operator.get('groups'));
    expect(led).toEqual(expect.arrayContaining(groups.docs.map(({ id }) => id)));
    const cohort = cohortDocument.parse((await database.doc(`cohorts/${largeCohort.id}`).get()).data());
    const kinds = people.docs.map((person) =>
      quietKindOf(personDocument.parse(person.data()), cohort, today),
    );
    for (const kind of [null, 'never', 'stopped', 'weekly']) expect(kinds).toContain(kind);
  });
});
