import type { DisputedThing } from '@dihaadi/contract/disputes';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { later } from '../../../shell/lazy-component.tsx';
import { isOwnAddress } from '../../../staff-kit/tabs.ts';
import { Button } from '../../../ui/button.tsx';

// Loaded on demand: most drawers are opened without it.
const SideForm = later(async () => (await import('./side-form.tsx')).SideForm, { waiting: null });

type OpenForSideProps = {
  thing: DisputedThing;
  id: string;
  /** Distinguishes it from the others of a list. */
  label?: string;
};

/** Lets staff report a problem for a side that called; nothing for staff who don't handle disputes. */
export function OpenForSide({ thing, id, label }: OpenForSideProps) {
  const [isOpen, setOpen] = useState(false);
  const areas = useDeskAreas();
  if (!isOwnAddress('moderation/disputes', areas)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Trans>Open dispute</Trans>
      </Button>
      {isOpen && <SideForm thing={thing} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
