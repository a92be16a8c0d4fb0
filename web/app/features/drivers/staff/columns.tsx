import type { Driver } from '@dihaadi/contract/drivers';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Breakable, Phone } from '../../../shell/contact.tsx';
import { FeeBadge, ToReviewBadge } from '../../registration/public.ts';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ApproveDriver } from './decisions.tsx';
import { ExpiryBadge, StatusBadge } from './badges.tsx';
import { licenseTypes, serviceTypes } from '../drivers.labels.ts';

/** The columns that spec/product.md, section 2 asks for; those that order the rows bear the name of the order. */
export function useColumns(address: string): Column<Driver>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, sortable: true, cell: ({ name }) => name },
      {
        key: 'email',
        header: <Trans>Email</Trans>,
        cell: ({ user_info }) => <Breakable>{user_info.email}</Breakable>,
      },
      {
        key: 'phone',
        header: <Trans>Phone</Trans>,
        cell: ({ user_info }) => <Phone number={user_info.phone} />,
      },
      {
        key: 'license_expiry',
        header: <Trans>Licence</Trans>,
        sortable: true,
        cell: ({ driver_profile: profile }) => (
          <span className="grid justify-items-start lg:whitespace-nowrap">
            {profile.driver_license_number}
            <span className="text-ink-soft">{i18n._(licenseTypes[profile.license_type])}</span>
            <ExpiryBadge day={profile.license_expiry} />
          </span>
        ),
      },
      {
        key: 'services',
        header: <Trans>Service types</Trans>,
        cell: ({ driver_profile }) =>
          driver_profile.service_types.map((service) => i18n._(serviceTypes[service])).join(', '),
      },
      { key: 'vehicle', header: <Trans>Vehicle</Trans>, cell: (driver) => <FirstVehicle driver={driver} /> },
      {
        key: 'created_at',
        header: <Trans>Registered</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      {
        key: 'status',
        header: <Trans>Status and fee</Trans>,
        cell: (driver) => (
          <span className="flex flex-wrap gap-1.5 lg:grid lg:justify-items-start lg:whitespace-nowrap">
            <StatusBadge driver={driver} />
            <FeeBadge paid={driver.driver_profile.registration_fee_paid} />
            <ToReviewBadge fields={driver.driver_profile.needs_review} />
          </span>
        ),
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (driver) => (
          // Buttons are higher than the line of text they stand on.
          <span className="flex flex-wrap gap-2 lg:-my-1 lg:flex-nowrap">
            <ViewLink id={driver.id} address={address} name={driver.name} />
            {driver.can.approve && <ApproveDriver driver={driver} size="small" />}
          </span>
        ),
      },
    ],
    [i18n, locale, address],
  );
}

function FirstVehicle({ driver: { vehicles } }: { driver: Driver }) {
  const [vehicle, ...others] = vehicles;
  if (vehicle === undefined) return <Trans>None</Trans>;
  return (
    <span className="grid">
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
