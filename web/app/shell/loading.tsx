import { Trans } from '@lingui/react/macro';
import { Mark } from '../ui/logo.tsx';
import { NeedsScript } from './needs-script.tsx';

/** While it is found out who is signed in. */
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
