import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { type AssignableDriver, assignableDrivers } from '@dihaadi/contract/trips/dispatch-board';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatNumber, formatPhone } from '../../../lib/format.ts';
import type { Choosable } from '../../../staff-kit/choose-person.tsx';
import { measuredDistance } from '../../../staff-kit/distance.labels.ts';
import { tripRuleLabels } from '../../dispatch/public.ts';

/** Obstacles that even staff can't override. */
const impossible = new Set<AssignableDriver['against']>(['not_active', 'busy']);

/** Returns the drivers who could take a booking, the best by the dispatch rules first, or those who match the search. */
export function useDrivers({ id: bookingId }: Pick<StaffPackageBooking, 'id'>, q: string | undefined) {
  const { t, i18n } = useLingui();
  const list = useQuery({
    queryKey: ['driver', 'assignable', bookingId, q ?? ''],
    queryFn: ({ signal }) => call(assignableDrivers, { params: { bookingId }, query: { q }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load drivers` },
  });
  const shown = (driver: AssignableDriver): Choosable => ({
    id: driver.id,
    name: driver.name,
    about: <About driver={driver} />,
    against:
      driver.against !== null && impossible.has(driver.against)
        ? i18n._(tripRuleLabels[driver.against])
        : undefined,
  });
  return { ...list, data: list.data?.map(shown) };
}

/** A driver's distance, rating and workload, then their identifying details. */
function About({ driver }: { driver: AssignableDriver }) {
  const { t, i18n } = useLingui();
  const { against, rating, trips_open: open, trips_today: done, phone } = driver;
  const stars = rating === null ? null : formatNumber(rating);
  const facts = [
    driver.distance_km === null
      ? driver.is_online && t`Location unknown`
      : measuredDistance(i18n, driver.distance_km),
    stars === null ? t`No ratings yet` : t`${stars} stars`,
    t`${plural(open, { one: '# open trip', other: '# open trips' })}`,
    t`${plural(done, { one: '# trip today', other: '# trips today' })}`,
  ];
  const known = [driver.vehicle, driver.registration_number, phone && formatPhone(phone)];
  return (
    <>
      <span className="block text-ink first-letter:uppercase">{facts.filter(Boolean).join(' · ')}</span>
      <span className="block">{known.filter(Boolean).join(' · ')}</span>
      {!driver.is_online && (
        <span className="block text-warning">
          <Trans>Not online. Call before you assign.</Trans>
        </span>
      )}
      {against !== null && !impossible.has(against) && (
        <span className="block text-warning">
          <Trans>Note: {i18n._(tripRuleLabels[against])}</Trans>
        </span>
      )}
    </>
  );
}
