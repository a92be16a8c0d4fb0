import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PAUSE_MS = 400;

/** Calls `keep` after a pause in typing, and when the page is left. */
export function useDraftKeeping<Fields extends FieldValues, Sent>(
  form: UseFormReturn<Fields, unknown, Sent>,
  keep: () => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (timer !== undefined) keep();
      clearTimeout(timer);
      timer = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(write, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', write);
    return () => {
      write();
      stop();
      window.removeEventListener('pagehide', write);
    };
  }, [form, keep]);
}
