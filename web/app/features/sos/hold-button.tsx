import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';

const HOLD_MS = 1_500;
const BUZZ_MS = 200;

type HoldButtonProps = {
  children: ReactNode;
  /** Called when the button was pressed long enough. */
  onHeld: () => void;
  /** Called on a press by something that cannot keep it pressed, such as a screen reader. */
  onPressed: () => void;
  /** Called when the button was released too early. */
  onLeft: () => void;
  /** Called when the press begins. */
  onBegun: () => void;
};

const isPressKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** Button that must be kept pressed, by finger, mouse or key, to prevent accidental presses in a pocket. */
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
    // Touch, mouse and keys are handled by earlier events; a click without them comes from a screen reader or voice
    // control.
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
