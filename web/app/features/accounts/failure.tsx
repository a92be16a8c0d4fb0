import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Why a form could not be sent; read out as soon as it is there. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}

/** Puts the person where something has to be put right. */
export function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
