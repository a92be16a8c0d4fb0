import type { ReactNode } from 'react';

type SectionProps = {
  /** The section's anchor on the page, also used to label its heading. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Shown at the end of the heading's line: a link to the full list. */
  more?: ReactNode;
  /** Its animation starts with the page instead of when the visitor scrolls near. */
  atOnce?: boolean;
  children: ReactNode;
};

/** Section of the landing page under its heading. */
export function Section({ id, title, lead, more, atOnce = false, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`mt-7 grid gap-3 sm:mt-20 sm:gap-5 ${atOnce ? '' : 'later'}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {lead != null && <p className="mt-1 max-w-[44rem] text-lg text-ink-soft">{lead}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}
