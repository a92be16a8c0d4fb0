import { Trans, useLingui } from '@lingui/react/macro';
import { buttonLook } from '../../ui/button.tsx';
import { Call } from '../../ui/pictograms/signs.tsx';

/** Button that calls India's emergency number; `isShort` shows only the number, to fit beside another button. */
export function CallPolice({ isShort = false }: { isShort?: boolean }) {
  const { t } = useLingui();
  return (
    <a
      href="tel:112"
      className={buttonLook('secondary', isShort ? 'shrink-0 px-3' : '')}
      aria-label={isShort ? t`Call 112` : undefined}
    >
      <Call className="size-6 shrink-0" />
      {isShort ? '112' : <Trans>Call 112</Trans>}
    </a>
  );
}
