import type { ComponentProps, ReactNode } from 'react';
import { ChosenMark } from './chosen-mark.tsx';

export type Choice = { value: string; label: ReactNode; note?: ReactNode; picture?: ReactNode };
/** `short`: three of one short word each; `rows`: three, or one below the other where they do not fit. */
export type Columns = 2 | 3 | 4 | 'short' | 'rows';

// This many in a row, but none narrower than its words in large type.
const widths = {
  2: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,calc((100%-0.5rem)/2))),1fr))]',
  3: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5rem,calc((100%-1rem)/3))),1fr))]',
  4: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,calc((100%-1.5rem)/4))),1fr))]',
  short: 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(5rem,calc((100%-1rem)/3))),1fr))]',
  rows: 'grid-cols-1 @min-[20.5rem]:grid-cols-3',
};

// In two columns, the last of an odd number spans the row to avoid a gap. In rows, the note is at the end.
const lasts = {
  2: 'last:odd:col-span-full',
  3: '@max-[20.5rem]:last:odd:col-span-full',
  4: '@max-[22rem]:last:odd:col-span-full',
  short: '@max-[16rem]:last:odd:col-span-full',
  rows: '@max-[20.5rem]:flex-row @max-[20.5rem]:flex-wrap @max-[20.5rem]:justify-start @max-[20.5rem]:gap-3.5 @max-[20.5rem]:px-4 @max-[20.5rem]:text-start @max-[20.5rem]:*:last:ms-auto @max-[20.5rem]:*:last:text-end',
};

/** Choices in rows that wrap. */
export function ChoiceGrid({ columns, children }: { columns: Columns; children: ReactNode }) {
  return (
    <div className="@container">
      <div className={`grid gap-2 ${widths[columns]}`}>{children}</div>
    </div>
  );
}

const look =
  'relative flex min-h-12 min-w-0 flex-col items-center justify-center gap-1.5 rounded-control border border-control bg-card px-2 py-3 text-center leading-tight hover:bg-sunken';

type ChoiceCardProps = ComponentProps<'input'> & {
  type: 'radio' | 'checkbox';
  choice: Choice;
  columns: Columns;
};

/** One choice, by picture, large enough for a thumb. */
export function ChoiceCard({ choice, columns, ...input }: ChoiceCardProps) {
  return (
    <label
      className={`${look} has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:outline-2 has-checked:outline-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 ${lasts[columns]}`}
    >
      <input
        {...input}
        value={choice.value}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <ChoiceText choice={choice} />
      {/* On the corner: within the card it would cover the end of a long text. */}
      <ChosenMark className="absolute -end-1.5 -top-1.5 size-5" />
    </label>
  );
}

type ChoiceButtonProps = { choice: Choice; columns: Columns; isChosen: boolean; onChoose: () => void };

/** Choice that continues at once. */
export function ChoiceButton({ choice, columns, isChosen, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`${look} aria-pressed:border-primary-ink aria-pressed:bg-primary-wash ${lasts[columns]}`}
    >
      <ChoiceText choice={choice} />
    </button>
  );
}

function ChoiceText({ choice: { picture, label, note } }: { choice: Choice }) {
  return (
    <>
      {picture}
      <span className="max-w-full font-semibold wrap-break-word">{label}</span>
      {note != null && <span className="max-w-full text-base text-ink-soft">{note}</span>}
    </>
  );
}
