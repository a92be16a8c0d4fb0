import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { explain } from '../../lib/problems.ts';
import { focusOn } from './failure.tsx';

/** Sends a form, one request at a time; refusals appear in `failure`, unless `say` shows them beside a field. */
export function useSending() {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (work: () => Promise<void>, say?: (error: unknown) => boolean) => {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (say?.(error) !== true) setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, setFailure, send };
}

/** Like `useSending`, for a form with one field: `wrong` shows `sentence` beside it if it has no `value` to send. */
export function useSingleFieldSending(name: string, sentence: string) {
  const { pending, failure, setFailure, send } = useSending();
  const [wrong, setWrong] = useState<string>();
  const sendValue = (
    form: HTMLFormElement,
    value: string | undefined,
    work: (value: string) => Promise<void>,
  ) => {
    setFailure(undefined);
    setWrong(value === undefined ? sentence : undefined);
    if (value === undefined) focusOn(form, name);
    else void send(() => work(value));
  };
  return { pending, failure, wrong, sendValue };
}

/** Returns the value of a form's field. */
export const textOf = (form: HTMLFormElement, name: string) => new FormData(form).get(name);

type FormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode };

/** Form of the login screens. */
export const Form = ({ onSubmit, children }: FormProps) => (
  <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
    {children}
  </form>
);
