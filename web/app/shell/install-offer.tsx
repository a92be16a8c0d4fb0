import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { canInstall, install, onInstallChange } from '../lib/install.ts';
import { recall, remember } from '../lib/local-storage.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

const DECLINED = 'install.declined';
const isYes = (value: unknown) => value === true;

/** Offers to install the app on the home screen where the browser can; after a refusal, never again on this device. */
export function InstallOffer() {
  const isPossible = useSyncExternalStore(onInstallChange, canInstall, () => false);
  const [isDeclined, setDeclined] = useState(false);
  if (!isPossible || isDeclined || recall(DECLINED, isYes)) return null;
  const decline = () => {
    remember(DECLINED, true);
    setDeclined(true);
  };
  const ask = async () => {
    if (!(await install())) decline();
  };
  return (
    <Card className="grid gap-4" data-testid="install-offer">
      <div>
        <h2 className="text-xl">
          <Trans>Install this app on your phone</Trans>
        </h2>
        <p>
          <Trans>The app opens without internet too.</Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void ask().catch(() => undefined)}>
          <Trans>Install app</Trans>
        </Button>
        <Button variant="secondary" onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Card>
  );
}
