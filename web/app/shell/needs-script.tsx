import { Trans } from '@lingui/react/macro';

/** Note for pages that need JavaScript, in place of a button that would never respond. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-control bg-warning-wash p-3 font-medium text-warning">
        <Trans>This page needs JavaScript. Turn on JavaScript in your browser.</Trans>
      </p>
    </noscript>
  );
}
