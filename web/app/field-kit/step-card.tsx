import type { ReactNode } from 'react';
import { ReadAloud } from './read-aloud.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { Numerals } from '../ui/highlighted-numbers.tsx';
import type { PictogramOf } from '../ui/pictograms/pictogram.tsx';

type StepCardProps = {
  Picture: PictogramOf;
  /** The one question or statement of the screen. */
  question: string;
  note?: string | undefined;
  /** The facts below are the main content, so the heading is one line. */
  isBrief?: boolean;
  /** Text read aloud in addition to the two. */
  aloud?: string | undefined;
  children: ReactNode;
};

/** One step on one screen: its picture, one sentence, read-aloud, and the actions. */
export function StepCard({ Picture, question, note, isBrief = false, aloud, children }: StepCardProps) {
  return (
    <Card className={cx('grid grid-cols-1', isBrief ? 'gap-3.5' : 'gap-5')}>
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-3">
        {/* The awaited step has arrived: its picture is animated once. */}
        <span
          key={question}
          className={cx(
            'popping grid place-items-center rounded-card bg-accent-wash text-warning',
            isBrief ? 'size-12' : 'size-16',
          )}
        >
          <Picture className={isBrief ? 'size-9' : 'size-11'} />
        </span>
        <div className="min-w-0 self-center">
          <h2 className="text-2xl">
            <Numerals>{question}</Numerals>
          </h2>
          {note !== undefined && (
            <p className="text-ink-soft">
              <Numerals>{note}</Numerals>
            </p>
          )}
        </div>
        <ReadAloud text={[question, note, aloud].filter(Boolean).join(' ')} />
      </div>
      {children}
    </Card>
  );
}
