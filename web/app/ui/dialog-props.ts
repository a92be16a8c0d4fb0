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
  /** `primary` where nothing is taken away. */
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
  /** The buttons below: the main one first. */
  actions?: ReactNode;
  /** More room on a desk, for a form of many fields; `most` for a picture beside facts. */
  wide?: boolean | 'most';
  /** What has the focus at first, and who has it afterwards, where that is not the first control and the opener. */
  focus?: Parameters<typeof useReturnFocus>[0];
};
