import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Explains why a form could not be sent; announced to screen readers immediately. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children !== undefined && <Notice tone="danger">{children}</Notice>}
    </div>
  );
}

/** Moves the focus to the field that needs correction. */
export function focusOn(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
