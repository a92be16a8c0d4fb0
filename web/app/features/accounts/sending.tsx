import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { explain } from '../../lib/problems.ts';
import { focusOn } from './failure.tsx';

/** Sends a form: what of it is wrong is said beside its field, what the server refuses below. */
export function useSending(name: string, sentence: string) {
  const { t, i18n } = useLingui();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const send = async (form: HTMLFormElement | null, value: string | undefined, work: () => Promise<void>) => {
    if (pending) return;
    setFailure(undefined);
    setWrong(value === undefined ? sentence : undefined);
    if (value === undefined) {
      if (form !== null) focusOn(form, name);
      return;
    }
    setPending(true);
    try {
      await work();
    } catch (error) {
      setFailure(explain(i18n, error, t`Please try again.`));
    } finally {
      setPending(false);
    }
  };
  return { pending, wrong, failure, send };
}

export const textOf = (form: HTMLFormElement, name: string) => new FormData(form).get(name);

type FormProps = { onSubmit: (event: FormEvent<HTMLFormElement>) => void; children: ReactNode };

export const Form = ({ onSubmit, children }: FormProps) => (
  <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
    {children}
  </form>
);
