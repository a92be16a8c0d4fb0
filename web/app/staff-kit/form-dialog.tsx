import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLeaveGuard } from '../form-kit/unsaved-changes-guard.tsx';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: ReactNode;
  /** Whether something was typed: leaving needs confirmation then. */
  dirty: boolean;
  pending: boolean;
  wide?: boolean;
  onSubmit: (event: SyntheticEvent) => void;
  onClose: () => void;
  /** Called when typed values were discarded, wherever that was confirmed. */
  onDiscard?: () => void;
  /** Replaces the buttons while another decision is needed. */
  decision?: ReactNode;
  children: ReactNode;
};

const FIELD =
  ':is(input, select, textarea):not(:disabled, [type=hidden], [type=radio], [type=checkbox], [type=file])';

/** Form in a dialog; its first field has the focus. Typed values are not lost by accident. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useLingui();
  const { dirty, pending, onClose, decision } = props;
  const guard = useLeaveGuard(dirty && !pending, props.onDiscard);
  const form = useId();
  const content = useRef<HTMLFormElement>(null);
  const leave = () => guard.leave(onClose);
  return (
    <Dialog
      open
      wide={props.wide ?? false}
      onOpenChange={(open) => {
        if (!open && !pending) leave();
      }}
      title={props.title}
      description={props.description}
      closeLabel={t`Close`}
      focus={{ first: () => content.current?.querySelector<HTMLElement>(FIELD) }}
      actions={
        decision ?? (
          <>
            <Button type="submit" form={form} variant="primary" pending={pending}>
              {props.submitLabel}
            </Button>
            <Button variant="secondary" onClick={leave}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <form
        ref={content}
        id={form}
        method="post"
        noValidate
        onSubmit={props.onSubmit}
        className="grid grid-cols-1 gap-4 sm:gap-5"
      >
        {props.children}
      </form>
      {guard.question}
    </Dialog>
  );
}
