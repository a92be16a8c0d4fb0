import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../../ui/toast.ts';
import type { openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { explain } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Documents } from '../../ui/pictograms/things.tsx';

type SaveButtonProps = {
  open: () => ReturnType<typeof openFile>;
  failed: string;
  className?: string;
  children: ReactNode;
};

/** Button to save a document. */
export function SaveButton({ open, failed, className, children }: SaveButtonProps) {
  const { t, i18n } = useLingui();
  const save = useMutation({
    mutationFn: async () => saveFile(await open(), () => undefined),
    onError: (error) => toast.error(failed, { description: explain(i18n, error, t`Please try again.`) }),
  });
  return (
    <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()} className={className}>
      <Documents className="size-7 shrink-0" />
      {children}
    </Button>
  );
}
