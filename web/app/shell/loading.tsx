import { Trans } from '@lingui/react/macro';
import { Mark } from '../ui/logo.tsx';
import { NeedsScript } from './needs-script.tsx';

/** Shown while the signed-in user is being determined. */
export function Loading() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-primary-ink">
      <title>Dihaadi</title>
      <Mark className="waiting size-14" />
      <NeedsScript />
      <output className="text-ink-soft noscript:hidden">
        <Trans>Loading...</Trans>
      </output>
    </main>
  );
}
