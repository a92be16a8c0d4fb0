import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useLayer } from './layers.ts';
import { useReturnFocus } from './return-focus.ts';
import { Veil } from './scroll-lock.tsx';

type DrawerProps = {
  /** Controlled by the caller: a route may keep it in the address. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Shown beside the close button. */
  tools?: ReactNode;
  /** Actions that stay visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Details beside the list they belong to: from the side on a desktop, from below on a phone. */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  tools,
  footer,
  children,
}: DrawerProps) {
  const focus = useReturnFocus();
  const layer = useLayer(open, onOpenChange);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil className="z-40" />
        <RadixDialog.Content
          {...focus}
          {...layer}
          {...(description == null && { 'aria-describedby': undefined })}
          className="arriving sm:sliding-in fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-card border border-hairline bg-card shadow-card outline-none sm:start-auto sm:end-0 sm:top-0 sm:max-h-none sm:w-[min(34rem,100vw)] sm:rounded-none sm:border-y-0 sm:border-e-0"
        >
          <div className="flex items-start gap-3 border-b border-hairline py-3 ps-[min(1.25rem,5.6vw)] pe-3 sm:ps-6">
            <div className="min-w-0 flex-1 py-1.5">
              <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
              {description != null && (
                <RadixDialog.Description className="text-base text-ink-soft">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            {tools}
            <RadixDialog.Close asChild>
              <IconButton label={closeLabel}>
                <X className="size-6" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          <div
            // Text alone must be scrollable with the keyboard, too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-[min(1.25rem,5.6vw)] sm:p-6 focus-visible:-outline-offset-3"
          >
            {children}
          </div>
          {footer != null && (
            <div className="flex flex-wrap gap-2 border-t border-hairline bg-card p-[min(1rem,4.5vw)] *:flex-auto sm:px-6">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
