import type { Driver } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useLocale } from '../../../lib/i18n.tsx';
import {
  actionsColumn,
  nameAndContactColumns,
  registeredColumn,
  fieldsToReview,
  statusAndFeeColumn,
} from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DriverDecisions } from './decisions.tsx';
import { ExpiryBadge } from './badges.tsx';
import { licenceTypeLabels, serviceTypeLabels, driverStatusLabels } from '../drivers.labels.ts';

/** Returns the columns that spec/product.md, section 2 requires; sortable ones have the name of their sort. */
export function useColumns(address: string): Column<Driver>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      ...nameAndContactColumns<Driver>(({ user_info }) => user_info),
      statusAndFeeColumn<Driver>(({ driver_profile: profile }) => ({
        ...profile,
        status: driverStatusLabels[profile.driver_status],
        needs_review: fieldsToReview(profile.driver_status, profile.needs_review),
      })),
      {
        key: 'license_expiry',
        wide: true,
        header: <Trans>Licence</Trans>,
        sortable: true,
        cell: ({ driver_profile: profile }) => (
          <span className="cell-stack justify-items-start">
            <span>{profile.driver_license_number}</span>
            <span className="text-ink-soft">
              {i18n._(licenceTypeLabels[profile.license_type])} <ExpiryBadge day={profile.license_expiry} />
            </span>
          </span>
        ),
      },
      {
        key: 'services',
        wide: true,
        shrinks: true,
        header: <Trans>Service types</Trans>,
        cell: ({ driver_profile }) =>
          driver_profile.service_types.map((service) => i18n._(serviceTypeLabels[service])).join(', '),
      },
      {
        key: 'vehicle',
        wide: true,
        shrinks: true,
        header: <Trans>Vehicle</Trans>,
        cell: (driver) => <FirstVehicle driver={driver} />,
      },
      registeredColumn<Driver>(locale),
      actionsColumn<Driver>((driver) => (
        <>
          <ViewLink id={driver.id} address={address} name={driver.name} />
          <DriverDecisions driver={driver} only={['approve']} />
        </>
      )),
    ],
    [i18n, locale, address],
  );
}

function FirstVehicle({ driver: { vehicles } }: { driver: Driver }) {
  const [vehicle, ...others] = vehicles;
  if (vehicle === undefined) return <Trans>None</Trans>;
  return (
    <span className="cell-stack">
      <span>
        {vehicle.vehicle_make} {vehicle.vehicle_model}
      </span>
      <span className="text-ink-soft">
        {vehicle.registration_number}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  );
}
