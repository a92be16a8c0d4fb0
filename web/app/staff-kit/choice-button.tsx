import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { createFocusRestorer } from './restore-focus.ts';

/** Returns whether the dialog to choose a person is open, and callbacks to close it: `onDone` once a person was chosen. */
export function useChoiceDialog() {
  const [button, setButton] = useState<HTMLElement>();
  const onClose = () => setButton(undefined);
  const onDone = () => {
    // The button may disappear once its work is done.
    if (button !== undefined) createFocusRestorer(button)();
    onClose();
  };
  return { isOpen: button !== undefined, open: setButton, close: { onDone, onClose } };
}

type ChoiceButtonProps = {
  /** Names the subject that a person is chosen for. */
  label: string;
  size: 'normal' | 'small';
  onOpen: (button: HTMLElement) => void;
  children: ReactNode;
};

/** Button that opens the choice of a person. */
export function ChoiceButton({ label, size, onOpen, children }: ChoiceButtonProps) {
  return (
    <Button
      variant={size === 'small' ? 'secondary' : 'primary'}
      size={size}
      className="whitespace-nowrap"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {children}
      <ChevronDown aria-hidden="true" className="size-5 shrink-0" />
    </Button>
  );
}
