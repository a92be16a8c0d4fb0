import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { rowTag, shareWithTags, withRowTag, withRowTags } from './row-etag.ts';

describe('the tag of a loaded row', () => {
  test('stays with its copy, and is never sent as a field', () => {
    const row = withRowTag({ name: 'Holi' }, '"one"');
    expect(rowTag({ ...row, name: 'Diwali' })).toBe('"one"');
    expect(JSON.stringify(row)).toBe('{"name":"Holi"}');
  });

  test('is assigned to each row of a list in order', () => {
    expect(withRowTags([{}, {}], '"one", "two"').map(rowTag)).toEqual(['"one"', '"two"']);
  });

  test('is never a cache’s weak tag, and a row without one cannot be changed', () => {
    expect(() => rowTag(withRowTag({}, 'W/"any"'))).toThrow('not read');
    expect(() => rowTag({})).toThrow('not read');
  });

  test('is the newer one after the query cache has reused equal rows', () => {
    const queries = new QueryClient({ defaultOptions: { queries: { structuralSharing: shareWithTags } } });
    type Rows = { pages: { rows: { name: string }[] }[] };
    const page = (names: string[], tags: string): Rows => ({
      pages: [
        {
          rows: withRowTags(
            names.map((name) => ({ name })),
            tags,
          ),
        },
      ],
    });
    queries.setQueryData(['rows'], page(['Holi', 'Eid'], '"one", "two"'));
    const shared = queries.setQueryData<Rows>(['rows'], page(['Holi', 'Id-ul-Fitr'], '"one", "three"'));
    expect(shared?.pages[0]?.rows.map(rowTag)).toEqual(['"one"', '"three"']);
  });
});
