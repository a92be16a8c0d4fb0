import type { RowData } from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { CheckBox } from '../checkbox.tsx';
import { cx } from '../cx.ts';
import type { Column, Model, Selection } from './model.ts';

export type Opening<Row> = {
  /** Action of Enter and a click on the row. Without it they press the link. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Makes the first cell's content a link to the row: the caller provides the router. */
  renderLink?: ((row: Row, content: ReactNode) => ReactNode) | undefined;
  /** Key of the open row. */
  opened?: string | undefined;
};

type BodyProps<Row extends RowData> = {
  model: Model<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  selection: Selection<Row> | undefined;
  opening: Opening<Row>;
};

/** The rows: lines of a table on a desktop, cards on smaller screens. */
export function Body<Row extends RowData>({ model, columns, selection, opening }: BodyProps<Row>) {
  const [at, setAt] = useState<string>();
  const { rows } = model.getRowModel();
  const canOpen = opening.onOpen !== undefined || opening.renderLink !== undefined;
  // One row is the tab stop; arrow keys lead to the others.
  const stop = rows.some(({ id }) => id === at) ? at : rows[0]?.id;
  return (
    <tbody className="grid gap-3 rows:table-row-group">
      {rows.map((row) => (
        <tr
          key={row.id}
          data-step=""
          // A row that does not open takes the focus when its buttons have disappeared, but is no tab stop.
          tabIndex={-1}
          {...(canOpen && {
            tabIndex: row.id === stop ? 0 : -1,
            onFocus: () => setAt(row.id),
            onKeyDown: (event) => onKey(event, () => openRow(event.currentTarget, row.original, opening)),
            onClick: (event) => onClick(event, () => openRow(event.currentTarget, row.original, opening)),
          })}
          className={cx(
            'group/row relative grid gap-2 rounded-card border border-hairline bg-card p-[min(1rem,4.5vw)] shadow-card rows:table-row rows:rounded-none rows:border-0 rows:bg-card rows:p-0 rows:shadow-none',
            'focus-visible:-outline-offset-3 rows:hover:bg-sunken',
            canOpen && 'cursor-pointer',
            row.id === opening.opened &&
              'bg-primary-wash shadow-[inset_3px_0_0_var(--accent)] rows:bg-primary-wash rows:shadow-[inset_3px_0_0_var(--accent)]',
            row.getIsSelected() && 'border-primary-ink bg-primary-wash rows:bg-primary-wash',
          )}
        >
          {selection && (
            <td className="absolute end-3 top-[min(0.75rem,3.3vw)] z-1 rows:static rows:border-b rows:border-hairline rows:px-2 rows:py-0.5 rows:align-middle">
              {/* A checkbox has no text baseline of its own to align with. */}
              <span className="inline-flex items-center before:content-['\200b']">
                <CheckBox
                  aria-label={selection.labelOf(row.original)}
                  className="m-1.5 rows:m-0"
                  checked={row.getIsSelected()}
                  onChange={() => row.toggleSelected()}
                />
              </span>
            </td>
          )}
          {model.getVisibleLeafColumns().map((column, index) => (
            <Cell
              key={column.id}
              column={columns.get(column.id)}
              first={index === 0}
              row={row.original}
              renderLink={opening.renderLink}
              besideBox={selection !== undefined}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Hidden in a tablet's table. */
export const WIDE = 'rows:max-xl:hidden';

// The actions stay visible while the other columns scroll sideways.
const actions = {
  cell: 'rows:sticky rows:end-0 rows:border-s rows:bg-inherit',
  content: 'rows:whitespace-nowrap',
};
/** In a table; the drawer shows what does not fit. Without room, badges wrap rather than being truncated. */
const ONE_LINE =
  'rows:max-w-48 2xl:max-w-60 xl:has-[.flex-wrap]:max-w-88 rows:truncate rows:[&_:focus-visible]:-outline-offset-2 rows:[&_wbr]:hidden xl:[&_.flex-wrap]:flex-nowrap';

/** In a table: a grid's least width is that of its track, while a block's is that of its longest line. */
const SHRINKING = 'rows:grid rows:grid-cols-[minmax(5.5rem,max-content)]';

/** In a table whose rows do not open. */
const WHOLE = 'rows:min-w-30 rows:max-w-md xl:min-w-48';

const contentLook = <Row,>({ always, whole }: Column<Row>): string =>
  always === true ? actions.content : whole === true ? WHOLE : ONE_LINE;

const cellLook = <Row,>({ end, always, wide }: Column<Row>, first: false | { besideBox: boolean }): string =>
  cx(
    'flex min-w-0 flex-wrap gap-x-3 rows:table-cell rows:h-9 rows:border-b rows:border-hairline rows:px-2 rows:py-0.5 rows:align-middle',
    // The first column is the card's title and needs no label.
    first !== false && 'border-b border-hairline pb-2.5 text-lg font-semibold rows:pb-0.5 rows:text-base',
    first !== false && first.besideBox && 'pe-12 rows:pe-2',
    end === true && 'rows:text-end',
    wide === true && WIDE,
    always === true && actions.cell,
  );

type CellProps<Row> = {
  column: Column<Row> | undefined;
  first: boolean;
  row: Row;
  renderLink: Opening<Row>['renderLink'];
  besideBox: boolean;
};

function Cell<Row>({ column, first, row, renderLink, besideBox }: CellProps<Row>) {
  if (column === undefined) return null;
  const content = column.cell(row);
  const linked =
    first && renderLink !== undefined ? <span data-open="">{renderLink(row, content)}</span> : content;
  return (
    <td
      data-whole={column.whole}
      className={cellLook(column, first && { besideBox })}
      onPointerOver={titleTruncatedText}
      onPointerOut={removeTitle}
    >
      <span className={cx('flex-[1_1_6rem] text-ink-soft rows:hidden', first && 'sr-only')}>
        {column.header}
      </span>
      <span
        className={cx(
          'min-w-0 flex-[2_1_10rem] wrap-anywhere rows:block',
          column.shrinks === true ? SHRINKING : contentLook(column),
          // The person or time, and the delay: truncated last.
          first && 'rows:max-w-96',
        )}
      >
        {column.shrinks === true ? <span className={cx('min-w-0', ONE_LINE)}>{linked}</span> : linked}
      </span>
    </td>
  );
}

type CellPointer = PointerEvent<HTMLTableCellElement>;

/** The elements from the one under the pointer up to its cell. */
function* partsUnder({ target, currentTarget }: CellPointer): Generator<HTMLElement> {
  if (!(target instanceof Element)) return;
  for (let part: Element | null = target; part !== null && part !== currentTarget; part = part.parentElement)
    if (part instanceof HTMLElement) yield part;
}

/** Gives truncated text under the pointer its full text as a tooltip, until the pointer leaves: a list is live. */
function titleTruncatedText(event: CellPointer): void {
  for (const part of partsUnder(event))
    if (part.title === '' && part.scrollWidth > part.clientWidth && part.clientWidth > 0) {
      part.title = part.innerText;
      part.dataset['titled'] = '';
      return;
    }
}

/** Removes that tooltip; a tooltip of the content itself stays. */
function removeTitle(event: CellPointer): void {
  for (const part of partsUnder(event))
    if (part.dataset['titled'] !== undefined) {
      part.removeAttribute('title');
      delete part.dataset['titled'];
    }
}

const CONTROLS = 'a, button, input, select, textarea, label, summary';

function openRow<Row>(line: HTMLElement, row: Row, { onOpen }: Opening<Row>): void {
  if (onOpen !== undefined) onOpen(row);
  else line.querySelector<HTMLElement>('[data-open] a, [data-open] button')?.click();
}

function onClick(event: MouseEvent<HTMLTableRowElement>, open: () => void): void {
  const { target, currentTarget } = event;
  if (!(target instanceof Element)) return;
  // Events of a row's menu or dialog bubble up to here, too, though it is elsewhere on the page.
  if (!currentTarget.contains(target) || target.closest(CONTROLS) !== null) return;
  // A user who selects a number to copy it does not want to open the row.
  if (getSelection()?.isCollapsed === false) return;
  open();
}

function onKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  const { currentTarget: line, key } = event;
  if (event.target !== line) return;
  const rows = line.parentElement;
  const goals: Record<string, Element | null | undefined> = {
    ArrowDown: line.nextElementSibling,
    ArrowUp: line.previousElementSibling,
    Home: rows?.firstElementChild,
    End: rows?.lastElementChild,
  };
  const goal = goals[key];
  if (key === 'Enter') open();
  else if (!(key in goals)) return;
  else if (goal instanceof HTMLElement) goal.focus();
  event.preventDefault();
}
