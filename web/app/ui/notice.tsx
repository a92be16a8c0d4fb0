import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Alert, Info } from './pictograms/signs.tsx';
import { Done, Warning } from './pictograms/states.tsx';

const looks = {
  info: { look: 'bg-info-wash text-info', Picture: Info },
  success: { look: 'bg-success-wash text-success', Picture: Done },
  warning: { look: 'bg-warning-wash text-warning', Picture: Warning },
  danger: { look: 'bg-danger-wash text-danger', Picture: Alert },
};

type NoticeProps = { tone: keyof typeof looks; title?: ReactNode; children: ReactNode; action?: ReactNode };

/** Notice in its context: an error, a deadline, a success. The live region is the caller's. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const { look, Picture } = looks[tone];
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control p-3.5', look)}>
      <Picture className="size-6 shrink-0 self-start" />
      <div className="min-w-0 flex-[1_1_11rem] font-medium">
        {title != null && <p className="font-bold">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
