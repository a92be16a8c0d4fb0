import { CircleHelp } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type PointerEvent, type ReactNode, useState } from 'react';

type HintProps = {
  /** Label of the button: "About fill rate". */
  label: string;
  children: ReactNode;
};

/** Explanation of a term behind a small button: shown on mouse hover, keyboard focus, and a tap. */
export function Hint({ label, children }: HintProps) {
  const [open, setOpen] = useState(false);
  // Touch is excluded: it would open with the touch and close with the click that follows.
  const ofMouse = (then: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(then);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        onPointerEnter={ofMouse(true)}
        onPointerLeave={ofMouse(false)}
        onFocus={({ currentTarget }) => setOpen(currentTarget.matches(':focus-visible'))}
        onBlur={() => setOpen(false)}
        // A mouse has opened it already.
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className="-m-3 inline-grid size-11 shrink-0 place-items-center rounded-full align-middle text-ink-soft hover:text-ink"
      >
        <CircleHelp aria-hidden="true" className="size-5" />
      </Popover.Trigger>
      {/* No portal: it stays in its landmark and in its theme. */}
      <Popover.Content
        side="top"
        sideOffset={-4}
        collisionPadding={8}
        aria-label={label}
        // The button keeps the focus: there is nothing to do in here.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="appearing pointer-events-none z-50 max-w-[min(20rem,calc(100vw-1rem))] rounded-control border border-hairline bg-card px-3 py-2 text-start text-base font-normal tracking-normal text-ink shadow-card"
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
