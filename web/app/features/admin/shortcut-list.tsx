import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { areShortcutsOn, switchShortcuts, useShortcuts } from '../../staff-kit/shortcuts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const keys = [
  { keys: ['Ctrl', 'K'], does: msg`Find anything` },
  { keys: ['/'], does: msg`Search this list, or find anything` },
  { keys: ['↓'], does: msg`From the search to the first row` },
  { keys: ['↑', '↓'], does: msg`Move between rows` },
  { keys: ['Enter'], does: msg`Open the row` },
  { keys: ['J'], does: msg`Next card, row or document` },
  { keys: ['K'], does: msg`Previous card, row or document` },
  { keys: ['Esc'], does: msg`Close` },
  { keys: ['?'], does: msg`Show keyboard shortcuts` },
];

/** Handles the shortcut keys of every staff screen; `?` lists them all. */
export function ShortcutList() {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areShortcutsOn);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={<Trans>Keyboard shortcuts</Trans>}
      closeLabel={t`Close`}
    >
      <dl className="grid gap-2">
        {keys.map(({ keys: pressed, does }) => (
          <div key={does.id} className="flex items-center justify-between gap-4">
            <dt>{i18n._(does)}</dt>
            <dd className="flex shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-control border border-control bg-sunken px-2 text-center font-sans"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <Checkbox
          label={<Trans>Use single-key shortcuts</Trans>}
          hint={<Trans>Turn them off if you dictate text.</Trans>}
          checked={isOn}
          onChange={({ target }) => {
            switchShortcuts(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Dialog>
  );
}
