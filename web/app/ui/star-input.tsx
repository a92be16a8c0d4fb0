import { cx } from './cx.ts';

const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.7-4.6 6.5-.9z';
const STARS = [1, 2, 3, 4, 5];

type StarInputProps = {
  legend: string;
  name: string;
  value: number | undefined;
  onChange: (stars: number) => void;
  /** Text for screen readers: "4 of 5 stars". */
  label: (stars: number) => string;
};

/** Rating of one to five stars, each as large as a thumb; all up to the chosen one are filled. */
export function StarInput({ legend, name, value = 0, onChange, label }: StarInputProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-5 gap-1">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid min-h-14 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              aria-label={label(stars)}
              checked={stars === value}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg className="size-12" viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={STAR}
                className={cx('stroke-warning', stars <= value ? 'fill-accent' : 'fill-transparent')}
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
