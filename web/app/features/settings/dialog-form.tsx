import { fieldSaying } from '@dihaadi/contract/texts/field-saying';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { z } from 'zod';
import { explain } from '../../lib/problems.ts';
import { useRefusals } from '../../lib/refusals.ts';
import { ApiProblem } from '../../lib/request.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props<Body extends z.ZodType> = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  body: Body;
  /** Converts the form's values to the contract's request body. */
  toBody?: (typed: Record<string, string>) => unknown;
  /** Explanation beside an invalid field. */
  wrong: Readonly<Record<string, MessageDescriptor>>;
  send: (body: z.output<Body>) => Promise<unknown>;
  saveLabel: ReactNode;
  saved: string;
  failed: string;
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
};

/** Short form in a dialog. Values are kept until saved; errors are shown beside their fields. */
export function DialogForm<Body extends z.ZodType>(props: Props<Body>) {
  const { t, i18n } = useLingui();
  const { body, toBody, wrong, send, saved, failed, onClose } = props;
  const id = useId();
  const sentence = useRefusals(props.open);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const say = (form: HTMLFormElement, found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const control = first === undefined ? null : form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const typed = z.record(z.string(), z.string()).parse(Object.fromEntries(new FormData(form)));
    const parsed = z.safeParse(body, toBody?.(typed) ?? typed);
    if (!parsed.success)
      return say(
        form,
        Object.fromEntries(
          parsed.error.issues.map((issue) => {
            const field = String(issue.path[0]);
            const ours = wrong[field];
            const said = ours === undefined ? sentence(fieldSaying(issue)) : i18n._(ours);
            return [field, said ?? t`This value isn't valid`];
          }),
        ),
      );
    setErrors({});
    setPending(true);
    try {
      await send(parsed.data);
      toast.success(saved);
      onClose();
    } catch (error) {
      const [refused] = (error instanceof ApiProblem && error.problem.errors) || [];
      if (refused !== undefined) say(form, { [refused.path]: refused.message });
      toast.error(failed, { description: explain(i18n, error, t`Please try again.`) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={props.title}
      description={props.description}
      closeLabel={t`Close`}
      actions={
        <Button type="submit" form={id} variant="accent" pending={pending}>
          {props.saveLabel}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {props.children((name) => errors[name])}
      </form>
    </Dialog>
  );
}
