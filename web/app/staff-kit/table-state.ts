import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { searchWith } from '../lib/search-params.ts';
import { isTexts } from '../lib/type-guards.ts';
import { recall, remember } from '../lib/local-storage.ts';

type TableOf<Query extends z.ZodObject> = {
  /** Names the table in this device's saved choices. */
  name: string;
  /** Query parameters of the list, from the contract: `q` for the search, `sort`; all others are filters. */
  query: Query;
  /** Default order until a user chooses one; by default the contract's. */
  first?: string;
  /** Columns hidden until a user chooses them. */
  hidden?: readonly string[];
};

const SETTLED_MS = 250;
const Texts = z.record(z.string(), z.string().optional().catch(undefined));

/**
 * State of a staff table: search, filters and order are in the address, so that links and the Back button work; the
 * visible columns are saved on this device. Invalid values in the address are ignored.
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
  const search = useSearchText(said['q'] ?? '', (q) => change({ q: q === '' ? undefined : q }));
  return {
    /** Query for the list. */
    query,
    /** For a row's address, so that closing returns to the same list. */
    address: address.size === 0 ? '' : `?${address.toString()}`,
    search,
    /** Names of the active filters. */
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

/** Returns the parts of `said` that the schema accepts. */
function readable<Query extends z.ZodObject>(schema: Query, said: Record<string, string>): z.output<Query> {
  const taken = Object.entries(said).filter(([key, value]) => {
    const field = schema.shape[key];
    return field !== undefined && z.safeParse(field, value).success;
  });
  return schema.parse(Object.fromEntries(taken));
}

/** State of a search field whose text is written to the address after a pause; the Back button restores it. */
export function useSearchText(there: string, say: (q: string) => void) {
  const [typed, setTyped] = useState(there);
  const [seen, setSeen] = useState(there);
  const [written, setWritten] = useState(there);
  if (there !== seen) {
    setSeen(there);
    // Text from elsewhere is shown; text from here may be older than what is typed by now.
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
  // A row pressed right after the last letter opens first: changing the address meanwhile would cancel that.
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
