import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { look } from './inputs.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** Names the field: there is no room for a label above. */
  label: string;
};

/** Search in a list while typing. The icon marks it as a search, the label names its subject. */
export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        placeholder={label}
        {...rest}
        type="search"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        className={cx(look, 'ps-11 text-ellipsis')}
      />
    </span>
  );
}
