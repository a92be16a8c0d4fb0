import type { ReactNode } from 'react';
import type { useReturnFocus } from './return-focus.ts';

type Shown = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
};

export type AlertDialogProps = Shown & {
  confirmLabel: ReactNode;
  /** `primary` for an action that removes nothing. */
  confirmVariant?: 'danger' | 'primary';
  cancelLabel: ReactNode;
  /** Shows progress on the confirming button; the dialog stays until its owner closes it. */
  pending?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

export type DialogProps = Shown & {
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, main one first. */
  actions?: ReactNode;
  /** More room on a desktop, for a form of many fields; `most` for a picture beside facts. */
  wide?: boolean | 'most';
  /** The element focused first, and the one focused afterwards, if not the first control and the opener. */
  focus?: Parameters<typeof useReturnFocus>[0];
};
