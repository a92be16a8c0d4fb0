import {
  type ColumnDef,
  columnVisibilityFeature,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

export type Column<Row> = {
  /** Names the column in the code, in the address and in saved choices. */
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For numbers. */
  end?: boolean;
  sortable?: boolean;
  /** Shown on cards and on wide screens: a tablet has no room for it. */
  wide?: boolean;
  /** Cannot be hidden. The first column never can. */
  always?: boolean;
  /** Never truncated, however many lines it takes: for rows that do not open, where nothing else shows the rest. */
  whole?: boolean;
  /** Narrows, truncated, where the columns would not fit otherwise: for names, addresses and other texts. */
  shrinks?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

/** The column that orders the rows. The owner of the rows sorts them. */
export type Sorting = {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** "Sort": label of the menu that replaces the headers on cards. */
  label: string;
  ascending: string;
  descending: string;
};

export type ColumnChoice = {
  /** Keys of hidden columns. */
  hidden: readonly string[];
  onHidden: (keys: string[]) => void;
  /** Label: "Columns". */
  label: string;
};

export type Selection<Row> = {
  selected: readonly string[];
  onSelect: (keys: string[]) => void;
  /** Label: "Select all". */
  allLabel: string;
  /** Label: "Select booking 4f2a". */
  labelOf: (row: Row) => string;
  /** Summary: "3 chosen", and the actions for them. */
  summary: ReactNode;
  actions: ReactNode;
};

export type Parts<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  columnChoice?: ColumnChoice | undefined;
  selection?: Selection<Row> | undefined;
};

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const NO_KEYS: readonly string[] = [];

/** The table library's state of a table; order, columns and selection stay with the owner. */
export function useModel<Row extends RowData>(parts: Parts<Row>) {
  const { columns, rows, keyOf, sorting, columnChoice, selection } = parts;
  const definitions = useMemo(
    () =>
      columns.map(({ key, sortable = false, always = false }, index): ColumnDef<typeof features, Row> => ({
        id: key,
        // The library sorts only columns with a value; our rows are already sorted.
        accessorFn: () => null,
        enableSorting: sortable,
        enableHiding: !always && index > 0,
      })),
    [columns],
  );
  const hidden = columnChoice?.hidden ?? NO_KEYS;
  const selected = selection?.selected ?? NO_KEYS;
  const state = {
    sorting: sorting?.sort ? [{ id: sorting.sort.key, desc: sorting.sort.direction === 'desc' }] : [],
    columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    rowSelection: Object.fromEntries(selected.map((key) => [key, true as const])),
  };
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, state.sorting);
      if (next) sorting?.onSort({ key: next.id, direction: next.desc ? 'desc' : 'asc' });
    },
    onColumnVisibilityChange: (updater) => {
      const next = Object.entries(functionalUpdate(updater, state.columnVisibility));
      columnChoice?.onHidden(next.flatMap(([key, visible]) => (visible ? [] : [key])));
    },
    onRowSelectionChange: (updater) => {
      selection?.onSelect(Object.keys(functionalUpdate(updater, state.rowSelection)));
    },
  });
}

export type Model<Row extends RowData> = ReturnType<typeof useModel<Row>>;
