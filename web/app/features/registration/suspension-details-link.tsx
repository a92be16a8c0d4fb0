import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Locked } from '../../ui/pictograms/states.tsx';

/** Link for a suspended person to the ground, the evidence and the appeal. */
export const SuspensionDetailsLink = () => (
  <Link to="/account/standing" className={buttonLook('accent', 'min-h-14')}>
    <Locked className="size-6 shrink-0" />
    <Trans>Read why and appeal</Trans>
  </Link>
);
