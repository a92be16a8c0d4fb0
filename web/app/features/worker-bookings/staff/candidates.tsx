import { type WorkCandidate, workCandidates } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { matchingRuleLabels } from '../../dispatch/public.ts';
import { formatNumber, formatPhone } from '../../../lib/format.ts';
import { type Choosable, useSearchTyped } from '../../../staff-kit/choose-person.tsx';
import { distanceFromHome } from '../../../staff-kit/distance.labels.ts';

/** Returns the workers the desk could assign, best nearby first, or those matching the search; with the list's texts. */
export function useCandidates(bookingId: string) {
  const { t, i18n } = useLingui();
  const search = useSearchTyped();
  const { q } = search;
  const people = useQuery({
    queryKey: ['worker_booking', 'candidates', bookingId, q ?? ''],
    queryFn: ({ signal }) => call(workCandidates, { params: { id: bookingId }, query: { q }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load workers` },
  });
  const shown = (one: WorkCandidate): Choosable => ({
    id: one.id,
    name: one.name,
    about: <About candidate={one} />,
    against: one.against === null ? undefined : i18n._(matchingRuleLabels[one.against]),
  });
  return {
    search,
    people: { ...people, data: people.data?.map(shown) },
    label: t`Search workers by name, phone, city or PIN`,
    failed: <Trans>Failed to load workers</Trans>,
    emptyText: <Trans>No available workers found.</Trans>,
  };
}

function About({ candidate: { distance_km: distance, rating, phone } }: { candidate: WorkCandidate }) {
  const { i18n } = useLingui();
  const parts = [
    distance !== null && distanceFromHome(i18n, distance),
    rating !== null && <Trans key="rating">{formatNumber(rating)} stars</Trans>,
    phone !== null && formatPhone(phone),
  ];
  return parts
    .filter((part) => part !== false)
    .flatMap((part, place) => (place === 0 ? [part] : [' · ', part]));
}
