import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

const lines = (csv: string) => csvRows(csv, 10)?.map(({ line, row }) => [line, row['a']]);

test.each(['\n', '\r\n'])(
  'each row has the number of the line on which it begins, whatever blank lines precede it (%j)',
  (end) => {
    const csv = ['a,b', '', '1,2', '', '', '"3', 'more",4', '5,6', ''].join(end);
    expect(lines(csv)).toEqual([
      [3, '1'],
      [6, '3\nmore'],
      [8, '5'],
    ]);
  },
);

test('a text that is not a table has no rows', () => {
  expect(csvRows('a,b\n1,2,3', 10)).toBeUndefined();
});
