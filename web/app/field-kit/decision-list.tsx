import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { PagedRows } from '../shell/paged-rows.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Numerals } from '../ui/highlighted-numbers.tsx';
import type { PictogramOf } from '../ui/pictograms/pictogram.tsx';
import { Ask } from '../ui/pictograms/signs.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ReadAloud } from './read-aloud.tsx';

type DecisionListProps<Decision> = {
  title: ReactNode;
  query: ComponentProps<typeof PagedRows<Decision>>['query'];
  keyOf: (decision: Decision) => string;
  /** Title and text of the empty list. */
  empty: { title: ReactNode; text: ReactNode };
  children: (decision: Decision) => ReactNode;
};

/** Screen that explains each decision about offers to a worker or driver. */
export function DecisionList<Decision>({
  title,
  query,
  keyOf,
  empty,
  children,
}: DecisionListProps<Decision>) {
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">{title}</h1>
      <PagedRows
        query={query}
        failure={<Trans>Couldn't load the reasons</Trans>}
        skeleton={{ rows: 3, className: 'h-44' }}
      >
        {(rows) => (
          <>
            {rows.length === 0 && (
              <Card>
                <EmptyState picture={<Ask className="size-10" />} title={empty.title}>
                  <p className="text-ink-soft">{empty.text}</p>
                </EmptyState>
              </Card>
            )}
            <ul className="grid gap-4 empty:hidden">
              {rows.map((decision) => (
                <li key={keyOf(decision)} className="grid min-w-0">
                  {children(decision)}
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedRows>
    </div>
  );
}

type DecisionCardProps = {
  picture: ReactNode;
  title: ReactNode;
  /** Lines below the title: place, distance, time. */
  lines: readonly string[];
  /** Reason in one sentence. */
  reason: string;
  Sign: PictogramOf;
  /** Whether it was offered. */
  isGood: boolean;
  /** Shown between the heading and the reason. */
  details?: ReactNode;
  /** Shown below the reason: where to change it. */
  children?: ReactNode;
};

/** Card of one decision: its subject and the reason, read aloud on request. */
export function DecisionCard({
  picture,
  title,
  lines,
  reason,
  Sign,
  isGood,
  details,
  children,
}: DecisionCardProps) {
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-3">
        {picture}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{title}</h2>
          {lines.map((line) => (
            <p key={line} className="text-base text-ink-soft">
              <Numerals>{line}</Numerals>
            </p>
          ))}
        </div>
        <ReadAloud text={reason} />
      </div>
      {details}
      <div
        className={cx(
          'flex items-start gap-3 rounded-control p-3',
          isGood ? 'bg-success-wash text-success' : 'bg-warning-wash text-warning',
        )}
      >
        <Sign className="size-9 shrink-0" />
        <p className="min-w-0 self-center font-semibold">
          <Numerals>{reason}</Numerals>
        </p>
      </div>
      {children}
    </Card>
  );
}
