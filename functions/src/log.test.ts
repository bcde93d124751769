import { expect, test } from '@jest/globals';
import { logEntries } from './test/log-entries.ts';

test.each(Object.entries(logEntries()))(
  'the entry of %s has a further field, so that the platform stores it by its fields and not as plain text',
  (_, { severity, message, ...fields }) => {
    expect(severity).toBeDefined();
    expect(message).toBeDefined();
    expect(Object.values(fields).filter((value) => value !== undefined)).not.toEqual([]);
  },
);
