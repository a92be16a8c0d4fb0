import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';

/** The call-out fee when a worker comes in vain. */
export function CallOutRule({ rupees }: { rupees: number }) {
  return (
    <Trans>
      If you're absent or refuse the work, you pay {formatMoney(rupees)} to each worker who comes.
    </Trans>
  );
}
