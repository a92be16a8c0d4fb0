import type { Person } from './actor.ts';
import type { Clock } from './clock.ts';
import { type CsvColumn, csvOf } from './csv.ts';
import { type Db, inTransaction } from './db.ts';
import { recordEvent } from './events.queries.ts';
import { indianDay } from '@dihaadi/contract/indian-time';

type Deps = { db: Db; clock: Clock };
type Page<Row> = { rows: Row[]; next?: string | undefined };

type Export<Row> = {
  actor: Person;
  /** The kind of thing in the rows, for the audit record. */
  thing: string;
  /** The file's name before the date: letters and `-`. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** Returns one page of the exported list. */
  pageAt: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Row>>;
};

// The download starts after a few rows, however many there are, and little more is read if it is cancelled: each page
// is twice the previous one.
const FIRST_PAGE = 50;
const LARGEST_PAGE = 500;

/**
 * Streams all rows of a list as CSV, in its order, read page by page. Records the export before the first row is sent,
 * and afterwards how many rows were sent, even if it was interrupted.
 */
export async function exportPages<Row>(deps: Deps, wanted: Export<Row>) {
  // Errors are raised before the response begins.
  const first = await wanted.pageAt({ limit: FIRST_PAGE, cursor: undefined });
  await record(deps, wanted, { name: 'begin_export', rows: 0 });
  return {
    name: `${wanted.name}-${indianDay(deps.clock.now())}.csv`,
    pieces: csvOf(wanted.columns, pagesOf(deps, wanted, first)),
  };
}

async function* pagesOf<Row>(deps: Deps, wanted: Export<Row>, first: Page<Row>) {
  let given = 0;
  let page = first;
  let limit = FIRST_PAGE;
  try {
    for (;;) {
      given += page.rows.length;
      yield page.rows;
      if (page.next === undefined) return;
      limit = Math.min(2 * limit, LARGEST_PAGE);
      page = await wanted.pageAt({ limit, cursor: page.next });
    }
  } finally {
    await record(deps, wanted, { name: 'export', rows: given });
  }
}

const record = (
  deps: Deps,
  { thing, actor }: { thing: string; actor: Person },
  { name, rows }: { name: 'begin_export' | 'export'; rows: number },
): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      thing,
      thingId: null,
      name,
      actor,
      data: { rows },
      topics: [],
      at: deps.clock.now(),
    }),
  );
