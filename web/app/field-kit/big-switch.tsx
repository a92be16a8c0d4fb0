import { ReadAloud } from './read-aloud.tsx';
import { cx } from '../ui/cx.ts';
import { Check, Cross } from '../ui/pictograms/signs.tsx';

type BigSwitchProps = {
  /** What the switch does: "Offer me work". */
  label: string;
  isOn: boolean;
  /** State in words: "You are on". */
  title: string;
  note: string;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
};

/** Switch for receiving offers. Its position, icon and text show the state. */
export function BigSwitch({ label, isOn, title, note, onChange, disabled = false }: BigSwitchProps) {
  const Sign = isOn ? Check : Cross;
  return (
    <div
      className={cx(
        'flex items-center gap-2 rounded-card border-2 p-3 shadow-card',
        isOn ? 'border-success bg-success-wash' : 'border-control bg-card',
      )}
    >
      <label className="relative flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="relative inline-block h-14 w-25 shrink-0">
          <input
            type="checkbox"
            // The box itself says whether it is on.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            aria-label={label}
            checked={isOn}
            disabled={disabled}
            onChange={({ target }) => onChange(target.checked)}
            className="peer h-14 w-25 cursor-pointer appearance-none rounded-full border-2 border-control bg-sunken transition-colors checked:border-success checked:bg-success disabled:cursor-not-allowed"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-control text-card transition-transform peer-checked:translate-x-11 peer-checked:bg-card peer-checked:text-success rtl:peer-checked:-translate-x-11"
          >
            <Sign className="size-7" />
          </span>
        </span>
        <span className="grid min-w-0 flex-[1_1_8rem]">
          <span className={cx('text-2xl leading-tight font-bold', isOn && 'text-success')}>{title}</span>
          <span>{note}</span>
        </span>
      </label>
      <ReadAloud text={`${title}. ${note}`} />
    </div>
  );
}
