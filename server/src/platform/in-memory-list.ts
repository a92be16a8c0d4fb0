/** How to search and sort a short table. */
export type ShortList<Row> = {
  /** The texts that `q` is searched in. */
  texts: (row: Row) => readonly string[];
  /** Keyed by the name of the sort, without the `-` that reverses it. */
  orders: Readonly<Record<string, (row: Row) => string | number>>;
};

export type Asked = { q?: string | undefined; sort?: string | undefined };

/**
 * Searches and sorts a table that is short enough to be read whole: each word of `q` must occur in a row's texts,
 * ignoring case. Without a sort the rows keep their order, and so do equal rows.
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
