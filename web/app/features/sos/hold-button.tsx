import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';

const HOLD_MS = 1_500;
const BUZZ_MS = 200;

type HoldButtonProps = {
  children: ReactNode;
  /** It was held long enough. */
  onHeld: () => void;
  /** It was pressed by something that cannot hold, as a screen reader. */
  onPressed: () => void;
  /** It was let go too early. */
  onLeft: () => void;
  /** The finger came down. */
  onBegun: () => void;
};

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** A button that works when it is held, by finger, mouse or key, so that nothing in a pocket presses it. */
export function HoldButton({ children, onHeld, onPressed, onLeft, onBegun }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    setHeld(true);
    onBegun();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setHeld(false);
      if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS);
      onHeld();
    }, HOLD_MS);
  };
  const end = () => {
    setHeld(false);
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    onLeft();
  };
  const press = (event: MouseEvent) => {
    // Fingers, the mouse and keys have been heard before; without them it is a screen reader or voice control.
    if (event.detail === 0) onPressed();
  };
  return (
    <button
      type="button"
      onPointerDown={(event) => event.button === 0 && begin()}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        end();
      }}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
      className="relative isolate flex min-h-12 flex-[1_1_10rem] touch-none items-center justify-center gap-2 overflow-hidden rounded-control border-2 border-danger bg-card px-4 py-2 text-center leading-tight font-bold text-danger select-none"
    >
      <span
        aria-hidden="true"
        style={{ transitionDuration: isHeld ? `${HOLD_MS}ms` : '150ms' }}
        className={cx(
          'absolute inset-0 -z-1 origin-left bg-danger/30 transition-transform ease-linear rtl:origin-right',
          isHeld ? 'scale-x-100' : 'scale-x-0',
        )}
      />
      {children}
    </button>
  );
}
