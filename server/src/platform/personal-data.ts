import type { Obligation, RetentionReason } from '@dihaadi/contract/privacy';
import type { DB } from './db.types.ts';

/** The ids by which the tables reference one person. */
export type Subject = {
  account: string;
  /** Null unless the person is a driver. */
  driver: string | null;
  /** The company that the person registered; null unless they are a job provider. */
  company: string | null;
};

type SubjectId = keyof Subject;

/** The row's own id, for columns that must stay unique. */
export const OWN_ID = Symbol('own id');

type Columns<T extends keyof DB> = keyof DB[T] & string;

/** What happens to the rows when the person erases the account. */
type OnErasure<T extends keyof DB> =
  | 'delete'
  /** Kept without identifying data: `set` overwrites, `coarse` rounds coordinates to about 10 km. */
  | {
      set: { [C in Columns<T>]?: string | null | typeof OWN_ID };
      coarse?: Columns<T>[];
      keptFor: RetentionReason;
    }
  /** `afterwards`: nothing references the rows, so they are deleted once their retention period is over. */
  | { keptFor: RetentionReason; afterwards?: 'delete' };

type Open<Column extends string = string> = {
  column: Column;
  values: readonly string[];
  obligation: Obligation;
};

type Owned<T extends keyof DB> = {
  table: T;
  /** The columns that contain an id of the person; a match in any of them makes the row theirs. */
  by: { [C in Columns<T>]?: SubjectId };
  /** Left out of the export: secrets, links that grant access, and columns computed for searching. */
  hide?: readonly Columns<T>[];
  onErasure: OnErasure<T>;
  /** Rows with one of these values block an erasure. */
  open?: Open<Columns<T>> | readonly Open<Columns<T>>[];
};

type Through<T extends keyof DB, V extends keyof DB> = Omit<Owned<T>, 'by'> & {
  /** The column that references a row of `via`, which contains an id of the person. */
  column: Columns<T>;
  via: { table: V; key: Columns<V>; by: { [C in Columns<V>]?: SubjectId } };
};

type Link = { column: string; id: SubjectId };

/** Table with rows about a person, and what happens to them on erasure. */
export type PersonalTable = {
  table: keyof DB;
  links: Link[];
  via: { table: keyof DB; key: string; column: string } | null;
  hide: readonly string[];
  erase: 'delete' | { set: Record<string, string | null | typeof OWN_ID>; coarse: readonly string[] } | null;
  keptFor: RetentionReason | null;
  /** Whether the rows are deleted once the period of `keptFor` is over. */
  isPurged: boolean;
  open: readonly Open[];
};

const linksOf = (by: { [column: string]: SubjectId | undefined }): Link[] =>
  Object.entries(by).flatMap(([column, id]) => (id === undefined ? [] : [{ column, id }]));

type Rest<T extends keyof DB> = Pick<Owned<T>, 'hide' | 'onErasure' | 'open'>;

const isDeletedAfterwards = <T extends keyof DB>(onErasure: OnErasure<T>): boolean =>
  onErasure !== 'delete' && 'afterwards' in onErasure && onErasure.afterwards === 'delete';

function restOf<T extends keyof DB>({ hide = [], onErasure, open }: Rest<T>) {
  const keptFor = onErasure === 'delete' ? null : onErasure.keptFor;
  const isPurged = isDeletedAfterwards(onErasure);
  const kept = { hide, open: open === undefined ? [] : [open].flat(), keptFor, isPurged };
  if (onErasure === 'delete') return { ...kept, erase: 'delete' as const };
  if (!('set' in onErasure)) return { ...kept, erase: null };
  const set: Record<string, string | null | typeof OWN_ID> = {};
  for (const [column, value] of Object.entries<string | null | typeof OWN_ID | undefined>(onErasure.set))
    if (value !== undefined) set[column] = value;
  return { ...kept, erase: { set, coarse: onErasure.coarse ?? [] } };
}

/** Declares a table whose rows reference the person. */
export const owned = <const T extends keyof DB>(of: Owned<T>): PersonalTable => ({
  table: of.table,
  links: linksOf(of.by),
  via: null,
  ...restOf<T>(of),
});

/** Declares a table whose rows reference a row of another table of the same module, which references the person. */
export const ownedThrough = <const T extends keyof DB, const V extends keyof DB>(
  of: Through<T, V>,
): PersonalTable => ({
  table: of.table,
  links: linksOf(of.via.by),
  via: { table: of.via.table, key: of.via.key, column: of.column },
  ...restOf<T>(of),
});
