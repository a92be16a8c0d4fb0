import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ExportList } from '../../../staff-kit/export.tsx';

type Props = {
  title: ReactNode;
  /** What the part is, or how to read it. */
  note?: ReactNode;
  csv: { open: () => Promise<Response>; done: string; failed: string };
  /** Shown when there are no figures; false when there are. */
  empty: ReactNode;
  children: ReactNode;
};

/** Part of a month's books with its file. */
export function MonthPart({ title, note, csv, empty, children }: Props) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-xl font-semibold">{title}</h3>
        <ExportList label={<Trans>Download CSV</Trans>} {...csv} />
      </div>
      {note != null && <p className="max-w-prose text-ink-soft">{note}</p>}
      {empty === false ? (
        children
      ) : (
        <p className="rounded-card border border-hairline bg-card p-4 text-ink-soft">{empty}</p>
      )}
    </section>
  );
}
