import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@reshape/contract/errors';
import { readPeopleFile } from './people-file.ts';

const asha = { email: 'asha@example.com', name: 'Asha Rao' };

describe('a file of people', () => {
  test.each([
    ['commas', 'Email,Name\nasha@example.com,Asha Rao'],
    ['semicolons', 'Email;Name\nasha@example.com;Asha Rao'],
    ['tabs', 'Email\tName\nasha@example.com\tAsha Rao'],
    ['vertical bars', 'Email|Name\nasha@example.com|Asha Rao'],
    ['the delimiter that it states', 'sep=;\r\nEmail;Name\r\nasha@example.com;Asha Rao\r\n'],
    ['a mark of its encoding', '\ufeffEmail,Name\nasha@example.com,Asha Rao'],
    [
      'a delimiter in a quoted name of a column',
      '"Email";"Name, if any";Full name\nasha@example.com;;Asha Rao',
    ],
    ['only addresses', 'email\nasha@example.com', undefined],
    ['rows without a name', 'Email,Name\nasha@example.com', undefined],
    ['line ends of an old Mac', 'Email,Name\rasha@example.com,Asha Rao\r'],
    ['names of columns in capitals', 'E-MAIL,FULL NAME\nasha@example.com,Asha Rao'],
    ['a column "Email Address"', ' Email Address , name \nasha@example.com,Asha Rao'],
    ['first and last names', 'First name,Last_name,e-mail\nAsha,Rao,asha@example.com'],
    ['a postal address as well', 'Address,Email,Name\n"1 Main St, Pune",asha@example.com,Asha Rao'],
    ['an address with its name', 'Address,Name\nAsha <mailto:asha@example.com>,Asha Rao'],
    ['a quotation mark within a cell', 'Email,Name,Note\nasha@example.com,Asha Rao,says "now" a lot'],
  ])('is read with %s', (_, csv, name = csv.includes('Asha') ? 'Asha Rao' : undefined) => {
    expect(readPeopleFile(csv)).toMatchObject({ rows: 1, errors: [], found: [{ ...asha, name }] });
  });

  test('has rows without any text, which are not counted, and keeps the numbers of the others', () => {
    const csv = ',,\r\nEmail,Name,City\r\n\r\n , ,\u200b\r\nasha@example.com,Asha Rao,\r\n;bad,,\r\n,,\r\n';
    expect(readPeopleFile(csv)).toEqual({
      rows: 2,
      found: [{ row: 5, ...asha }],
      errors: [{ row: 6, field: 'address', value: ';bad', message: 'is not an e-mail address' }],
      ignored: ['City'],
    });
  });

  test('has rows with errors, each with its number and what is there', () => {
    const csv = [
      'Email,Name',
      'no one,Asha',
      'asha@example.com,J\ufffdrgen',
      'asha@example.com,Asha',
      ' ASHA@example.com,Asha again',
      'ravi@example.com,Rao, Ravi',
      `${'x'.repeat(500)},Long`,
      ' ,Nobody',
    ].join('\n');
    expect(readPeopleFile(csv)).toMatchObject({
      rows: 7,
      found: [{ row: 4 }],
      errors: [
        { row: 2, field: 'address', value: 'no one', message: 'is not an e-mail address' },
        { row: 3, field: 'name', value: 'J\ufffdrgen', message: expect.stringContaining('UTF-8') },
        { row: 5, field: 'address', value: 'ASHA@example.com', message: 'is also in row 4' },
        { row: 6, field: 'cell', value: 'Ravi', message: 'is in none of the columns' },
        { row: 7, field: 'address', value: 'x'.repeat(60) },
        { row: 8, field: 'address', value: '', message: 'is missing' },
      ],
    });
  });

  test('has names as they are stored everywhere', () => {
    const csv = 'Email,Name\na@example.com,\u202eAsha\u202c  O´Neil\nb@example.com,\u200b';
    expect(readPeopleFile(csv).found).toMatchObject([{ name: "Asha O'Neil" }, { name: undefined }]);
  });

  test.each([
    ['', 'an empty row'],
    ['Who,When\nAsha,today', '“Who”, “When”'],
    ['asha@example.com\nravi@example.com', '“asha@example.com”'],
    ['Email\n"asha@example.com', 'quotation mark'],
  ])('%j is refused, with the reason', (csv, reason) => {
    expect(() => readPeopleFile(csv)).toThrow(ApiError);
    expect(() => readPeopleFile(csv)).toThrow(reason);
  });
});
