import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const item =
  'relative flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 py-2 text-base leading-tight outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus';

type MenuProps = {
  /** Button that opens the menu: a `Button` or an `IconButton`. */
  trigger: ReactNode;
  /** Names the list for screen readers, if the button does not. */
  label?: string;
  children: ReactNode;
};

/** Further actions behind one button. */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* No portal: it stays in its landmark and in its theme, and is still placed over everything. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        {...(label !== undefined && { 'aria-label': label })}
        className="appearing z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-hairline bg-card p-1.5 text-start font-normal whitespace-normal text-ink shadow-card"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = {
  picture?: ReactNode;
  /** For an action that removes something. */
  danger?: boolean;
  disabled?: boolean;
  /** A link as its only child replaces the item. */
  asChild?: boolean;
  onSelect?: () => void;
  children: ReactNode;
};

/** One action; with `asChild` around a link, one destination. */
export function MenuItem({
  picture,
  danger = false,
  disabled = false,
  asChild = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={cx(item, danger && 'font-medium text-danger')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {picture}
          <span className="min-w-0 flex-1">{children}</span>
        </>
      )}
    </DropdownMenu.Item>
  );
}

/** Separator between groups of items. */
export function MenuLine() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-hairline" />;
}

type MenuChoice<Value extends string> = { value: Value; label: ReactNode };

type MenuChecksProps<Value extends string> = {
  label: ReactNode;
  options: readonly MenuChoice<Value>[];
  chosen: readonly Value[];
  onChoose: (chosen: Value[]) => void;
  /** Minimum number of chosen options. */
  least?: number;
};

/** Choice of any of a list; the menu stays open. */
export function MenuChecks<Value extends string>(props: MenuChecksProps<Value>) {
  const { label, options, chosen, onChoose, least = 0 } = props;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-3 py-1.5 text-base font-semibold text-ink-soft">
        {label}
      </DropdownMenu.Label>
      {options.map((option) => {
        const checked = chosen.includes(option.value);
        return (
          <DropdownMenu.CheckboxItem
            key={option.value}
            checked={checked}
            disabled={checked && chosen.length <= least}
            onCheckedChange={(on) => {
              const wanted = options.map(({ value }) => value);
              onChoose(wanted.filter((value) => (value === option.value ? on : chosen.includes(value))));
            }}
            onSelect={(event) => event.preventDefault()}
            className={cx(item, 'ps-10')}
          >
            <Mark />
            {option.label}
          </DropdownMenu.CheckboxItem>
        );
      })}
    </DropdownMenu.Group>
  );
}

type MenuRadiosProps<Value extends string> = {
  label?: ReactNode;
  options: readonly MenuChoice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/** Choice of one of a list. */
export function MenuRadios<Value extends string>({
  label,
  options,
  value,
  onChoose,
}: MenuRadiosProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      value={value ?? ''}
      onValueChange={(next) => {
        const option = options.find((one) => one.value === next);
        if (option) onChoose(option.value);
      }}
    >
      {label != null && (
        <DropdownMenu.Label className="px-3 py-1.5 text-base font-semibold text-ink-soft">
          {label}
        </DropdownMenu.Label>
      )}
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={cx(item, 'ps-10')}>
          <Mark />
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

function Mark() {
  return (
    <DropdownMenu.ItemIndicator className="absolute start-3">
      <Check className="size-5 text-primary-ink" strokeWidth={2.5} />
    </DropdownMenu.ItemIndicator>
  );
}
