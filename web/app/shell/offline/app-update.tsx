import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { watchForUpdate } from '../../lib/app-update.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Note that a newer version of the app is available, with a button to update. */
export function AppUpdate() {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => watchForUpdate((ready) => setUpdate(() => ready)), []);
  if (update === undefined) return null;
  return (
    <div className="pb-4" data-testid="app-update">
      <Notice
        tone="info"
        title={<Trans>New version available</Trans>}
        action={
          <Button onClick={update}>
            <Trans>Update now</Trans>
          </Button>
        }
      >
        <Trans>This page reloads. Your saved steps are kept.</Trans>
      </Notice>
    </div>
  );
}
