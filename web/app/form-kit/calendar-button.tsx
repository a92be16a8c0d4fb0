import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '../lib/download.ts';
import { useActionMutation } from '../lib/use-action-mutation.ts';
import { Button } from '../ui/button.tsx';

/** Saves an interview's calendar file, which a phone opens with its calendar. */
export function CalendarButton({ name, open }: { name: string; open: () => Promise<Response> }) {
  const { t } = useLingui();
  const save = useActionMutation({
    things: [],
    done: t`Calendar file saved`,
    failed: t`Couldn't save the calendar file`,
    run: async () => saveFile(await open(), () => undefined),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      aria-label={t`Add to calendar: ${name}`}
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
