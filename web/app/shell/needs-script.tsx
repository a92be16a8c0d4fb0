import { Trans } from '@lingui/react/macro';

/** On pages that do nothing without JavaScript: says so, instead of a button that never answers. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="rounded-control bg-warning-wash p-3 font-medium text-warning">
        <Trans>This page needs JavaScript. Turn on JavaScript in your browser.</Trans>
      </p>
    </noscript>
  );
}
