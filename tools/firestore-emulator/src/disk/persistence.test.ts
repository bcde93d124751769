import { describe, expect, test } from '@jest/globals';
import type { Databases } from '../engine/databases.ts';
import { millisOf } from '../engine/proto-time.ts';
import { dataDirectory, ROOT, set, stored } from '../testing/data-directory.ts';
import type { Fields } from '../wire/messages.ts';

const data = dataDirectory();

const everything: Fields = {
  text: { stringValue: 'Ünï 🧠' },
  int: { integerValue: 42 },
  float: { doubleValue: 0.1 },
  nan: { doubleValue: Number.NaN },
  minusZero: { doubleValue: -0 },
  infinite: { doubleValue: -Infinity },
  nothing: { nullValue: 'NULL_VALUE' },
  yes: { booleanValue: true },
  time: { timestampValue: { seconds: 1_780_000_000, nanos: 123_456_000 } },
  place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
  bytes: { bytesValue: Buffer.from([0, 255]) },
  reference: { referenceValue: `${ROOT}/a/b` },
  list: { arrayValue: { values: [{ integerValue: 1 }, { mapValue: { fields: {} } }] } },
  map: { mapValue: { fields: { 'with.dot': { stringValue: '' } } } },
};

const updatedAt = (databases: Databases) => millisOf(stored(databases, 'a/b').updateTime);

describe.each([{ killed: false }, { killed: true }])(
  'after a restart ($killed: the process was killed)',
  ({ killed }) => {
    test('every document is there with all of its values and both of its times', async () => {
      let before: unknown;
      await data.session(
        async (databases) => {
          await set(databases, 'a/all', { first: { booleanValue: true } });
          await set(databases, 'a/all', everything);
          await set(databases, 'a/empty', {});
          before = [stored(databases, 'a/all'), stored(databases, 'a/empty')];
        },
        { killed },
      );
      await data.session(async (databases) => {
        expect([stored(databases, 'a/all'), stored(databases, 'a/empty')]).toEqual(before);
      });
    });

    test('what was deleted and what was cleared stays away, in its own database', async () => {
      const other = 'projects/demo-other/databases/second/documents/a/b';
      await data.session(
        async (databases) => {
          await databases.of(other).commit([{ update: { name: other, fields: {} } }]);
          await set(databases, 'cleared/a', {});
          databases.of(ROOT).clear();
          await set(databases, 'a/gone', {});
          await set(databases, 'a/kept', {});
          await databases.of(ROOT).commit([{ delete: `${ROOT}/a/gone` }]);
        },
        { killed },
      );
      await data.session(async (databases) => {
        expect(
          databases
            .of(ROOT)
            .all()
            .map(({ path }) => path),
        ).toEqual(['a/kept']);
        expect(
          databases
            .of(other)
            .all()
            .map(({ path }) => path),
        ).toEqual(['a/b']);
      });
    });

    test('no later commit has an earlier time', async () => {
      let before = 0;
      await data.session(
        async (databases) => {
          await set(databases, 'a/b', {});
          before = updatedAt(databases);
        },
        { killed },
      );
      await data.session(async (databases) => {
        await set(databases, 'a/b', { n: { integerValue: 1 } });
        expect(updatedAt(databases)).toBeGreaterThan(before);
      });
    });
  },
);
