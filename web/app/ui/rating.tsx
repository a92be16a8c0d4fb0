import { cx } from './cx.ts';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.7-4.6 6.5-.9z';
const PLACES = [0, 1, 2, 3, 4];

/** A person's rating, out of five. `label` is its text: "4.5 of 5 stars". */
export function Rating({ value, label, className }: { value: number; label: string; className?: string }) {
  return (
    <span className={cx('inline-flex flex-wrap gap-0.5', className)}>
      <span className="sr-only">{label}</span>
      {PLACES.map((place) => (
        <svg key={place} className="size-5" viewBox="0 0 24 24" aria-hidden="true">
          {/* An inner SVG clips content wider than itself: a half star without a style. */}
          <svg width={24 * Math.min(1, Math.max(0, value - place))} height="24">
            <path d={STAR} className="fill-accent" />
          </svg>
          <path d={STAR} fill="none" className="stroke-warning" strokeWidth="1.6" strokeLinejoin="round" />
        </svg>
      ))}
    </span>
  );
}
