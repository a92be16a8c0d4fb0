import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useId, useMemo } from 'react';
import { Body, type Opening } from './data-table/body.tsx';
import { Head } from './data-table/head.tsx';
import { type Parts, useModel } from './data-table/model.ts';
import { Tools } from './data-table/tools.tsx';

export type { Column, Sort } from './data-table/model.ts';

type DataTableProps<Row extends RowData> = Parts<Row> &
  Opening<Row> & {
    caption: ReactNode;
    /** The heading, if it is beside the tools; and actions for the whole table. */
    head?: ReactNode;
    corner?: ReactNode;
    /** Search and filters. */
    tools?: ReactNode;
    /** Count: "1–50 of 1,204". */
    count?: ReactNode;
    /** Skeleton, empty or error state, shown in place of the rows. */
    placeholder?: ReactNode;
    /** Below the rows: "Load more" or pages. */
    footer?: ReactNode;
  };

/** Every staff list: a table on a desktop, cards below 600 px, where each value is beside its heading. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, sorting, selection, placeholder, footer } = props;
  const id = useId();
  const model = useModel(props);
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  return (
    <div className="grid min-w-0 gap-4 lg:gap-2">
      <Tools
        {...props}
        model={model}
        head={props.head}
        corner={props.corner}
        tools={props.tools}
        count={props.count}
      />
      {placeholder ?? (
        <section
          aria-labelledby={id}
          // Rows scroll below their headers; without a row to focus it is the section that scrolls.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-w-0 rounded-card rows:max-h-[calc(100dvh-5rem)] rows:overflow-auto rows:overscroll-x-contain rows:border rows:border-hairline rows:bg-card rows:shadow-card"
        >
          <table className="block w-full text-start text-base rows:table rows:border-separate rows:border-spacing-0">
            <caption id={id} className="sr-only">
              {caption}
            </caption>
            <Head model={model} columns={byKey} sorting={sorting} selection={selection} />
            <Body
              model={model}
              columns={byKey}
              selection={selection}
              opening={{ onOpen: props.onOpen, renderLink: props.renderLink, opened: props.opened }}
            />
          </table>
        </section>
      )}
      {footer}
    </div>
  );
}
