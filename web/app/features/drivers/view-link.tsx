import type { Driver } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';

type LinkProps = { driver: Driver; address: string; children: ReactNode };

/** The name, as the way to the driver; `address` is that of the list. */
export function DriverLink({ driver, address, children }: LinkProps) {
  return (
    <Link
      {...wayTo(driver, address)}
      id={linkId(driver.id)}
      className="underline-offset-4 group-hover/row:underline hover:underline"
    >
      {children}
    </Link>
  );
}

export function ViewDriver({ driver, address }: Omit<LinkProps, 'children'>) {
  const { t } = useLingui();
  const { name } = driver;
  return (
    <Link
      {...wayTo(driver, address)}
      aria-label={t`View ${name}`}
      className={buttonLook('ghost', '-ms-3.5', 'small')}
    >
      <Trans>View</Trans>
    </Link>
  );
}

const wayTo = (driver: Driver, search: string) => ({
  to: { pathname: driver.id, search },
  // Closing it goes back, and not further on.
  state: { fromList: true },
  preventScrollReset: true,
});

/** Finds the row of a driver in the page. */
export const linkId = (driverId: string): string => `driver-${driverId}`;
