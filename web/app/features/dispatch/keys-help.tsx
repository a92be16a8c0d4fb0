import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog.tsx';

/** Keyboard shortcuts of the board. */
export function KeysHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui();
  const keys = [
    ['↑ ↓', t`Previous or next booking`],
    ['Enter', t`Go to this booking's drivers`],
    ['1 – 5', t`Assign that driver`],
    ['Space', t`Select the booking`],
    ['A', t`Assign the best driver to each selected booking`],
    ['?', t`Show these shortcuts`],
  ] as const;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-md bg-sunken px-2.5 py-1 font-sans font-semibold">{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
