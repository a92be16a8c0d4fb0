import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { searchWith } from '../lib/address.ts';
import { isTexts } from '../lib/kinds.ts';
import { recall, remember } from '../lib/remembered.ts';

type TableOf<Query extends z.ZodObject> = {
  /** Names the table in what this device remembers. */
  name: string;
  /** What the list can be asked, as the contract says: `q` for the search, `sort`, all else are filters. */
  query: Query;
  /** Its order until a person chooses one; left out: that of the contract. */
  first?: string;
  /** Columns that are hidden until a person chooses them. */
  hidden?: readonly string[];
};

const SETTLED_MS = 250;
const Texts = z.record(z.string(), z.string().optional().catch(undefined));

/**
 * What a staff table shows: search, filters and order stand in the address, so that a link and the Back button
 * lead to just this; which columns, this device remembers. Nonsense in the address counts as not said.
 */
export function useTableState<Query extends z.ZodObject>({
  name,
  query: schema,
  first,
  hidden = [],
}: TableOf<Query>) {
  const [address, setAddress] = useSearchParams();
  const inOrder = first === undefined ? {} : { sort: first };
  const query = readable(schema, { ...inOrder, ...Object.fromEntries(address) });
  const said = Texts.parse(query);
  const change = (changes: Record<string, string | undefined>) =>
    setAddress(() => searchWith(changes), { replace: true, preventScrollReset: true });
  const filters = Object.keys(schema.shape).filter((key) => key !== 'q' && key !== 'sort');
  const set = filters.filter((key) => said[key] !== undefined);
  const search = useTyping(said['q'] ?? '', (q) => change({ q: q === '' ? undefined : q }));
  return {
    /** Ask the list for this. */
    query,
    /** For the address of a row, so that the way back leads to this same list. */
    address: address.size === 0 ? '' : `?${address.toString()}`,
    search,
    /** The names of the filters that are set. */
    set,
    choose: (filter: string, value: string | undefined) => change({ [filter]: value }),
    isNarrowed: set.length > 0 || said['q'] !== undefined,
    clear: () => {
      search.clear();
      change(Object.fromEntries([...set, 'q'].map((key) => [key, undefined])));
    },
    sorting: useSorting(said['sort'], (sort) => change({ sort })),
    columnChoice: useColumnChoice(name, hidden),
  };
}

export type TableState<Query extends z.ZodObject> = ReturnType<typeof useTableState<Query>>;

/** What the schema takes of `said`; what it does not is left out. */
function readable<Query extends z.ZodObject>(schema: Query, said: Record<string, string>): z.output<Query> {
  const taken = Object.entries(said).filter(([key, value]) => {
    const field = schema.shape[key];
    return field !== undefined && z.safeParse(field, value).success;
  });
  return schema.parse(Object.fromEntries(taken));
}

/** A box whose words go into the address once the fingers rest; the Back button brings them back. */
export function useTyping(there: string, say: (q: string) => void) {
  const [typed, setTyped] = useState(there);
  const [seen, setSeen] = useState(there);
  const [written, setWritten] = useState(there);
  if (there !== seen) {
    setSeen(there);
    // What comes from elsewhere is shown; what comes from here may be behind what is typed by now.
    if (there !== written) {
      setTyped(there);
      setWritten(there);
    }
  }
  const wanted = typed.trim();
  const write = useEffectEvent(() => {
    setWritten(wanted);
    say(wanted);
  });
  // A row that was pressed right after the last letter opens first: to write the address meanwhile would keep it from opening.
  const isLeaving = useNavigation().state === 'loading';
  useEffect(() => {
    if (wanted === there || isLeaving) return undefined;
    const timer = setTimeout(write, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted, there, isLeaving]);
  return {
    typed,
    type: setTyped,
    clear: () => {
      setTyped('');
      setWritten('');
    },
  };
}

function useSorting(sort: string | undefined, say: (sort: string) => void) {
  const { t } = useLingui();
  const key = sort?.replace(/^-/, '');
  const direction = sort === key ? ('asc' as const) : ('desc' as const);
  return {
    sort: key === undefined ? undefined : { key, direction },
    onSort: (next: { key: string; direction: 'asc' | 'desc' }) =>
      say(next.direction === 'asc' ? next.key : `-${next.key}`),
    label: t`Sort`,
    ascending: t`Ascending`,
    descending: t`Descending`,
  };
}

function useColumnChoice(name: string, unasked: readonly string[]) {
  const { t } = useLingui();
  const [hidden, setHidden] = useState(() => recall(`columns.${name}`, isTexts) ?? unasked);
  return {
    hidden,
    onHidden: (keys: string[]) => {
      remember(`columns.${name}`, keys);
      setHidden(keys);
    },
    label: t`Columns`,
  };
}
