import { Trans } from '@lingui/react/macro';
import { buttonLook } from '../../ui/button.tsx';
import { Call } from '../../ui/pictograms/signs.tsx';

/** Calls India's emergency number. */
export function CallPolice() {
  return (
    <a href="tel:112" className={buttonLook('secondary')}>
      <Call className="size-6 shrink-0" />
      <Trans>Call 112</Trans>
    </a>
  );
}
