import type { ReactNode } from 'react';

/** End of a payment: an animated check mark, and below it the amount and method. */
export function PaidMark({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-control bg-success-wash p-5 text-center">
      <svg
        className="popping size-18 text-success"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <circle cx="16" cy="16" r="14" strokeWidth="2" />
        <path className="drawing-tick" pathLength="1" strokeWidth="2.5" d="m9.5 16.5 4.6 4.6 8.6-9.6" />
      </svg>
      {children}
    </div>
  );
}
