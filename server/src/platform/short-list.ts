/** What a short table is asked: how the row is found, and by what it is ordered. */
export type ShortList<Row> = {
  /** What `q` is looked for in. */
  texts: (row: Row) => readonly string[];
  /** By the name of the sort, without the `-` that turns it round. */
  orders: Readonly<Record<string, (row: Row) => string | number>>;
};

export type Asked = { q?: string | undefined; sort?: string | undefined };

/**
 * Searches and orders a table that is short enough to be read whole: each word of `q` stands somewhere in a
 * row's texts, whatever its case. Without a sort the rows keep their order, and so do equals.
 */
export function shortList<Row>(rows: readonly Row[], asked: Asked, list: ShortList<Row>): Row[] {
  const words = (asked.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = list.texts(row).join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const order = list.orders[(asked.sort ?? '').replace(/^-/, '')];
  if (order === undefined) return found;
  const down = asked.sort?.startsWith('-') === true ? -1 : 1;
  return found.toSorted((one, other) => down * compare(order(one), order(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en');
  return Number(one) - Number(other);
}
