import type { MapKind, MapState } from '@dihaadi/contract/today-map';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the map's kinds, and the paths of one item and of the list below the dashboard. */
export const mapKindLabels: Readonly<
  Record<MapKind, { label: MessageDescriptor; at: (id: string) => string; all: string }>
> = {
  sos: { label: msg`SOS alerts`, at: (id) => `sos/${id}`, all: 'sos' },
  worker_booking: {
    label: msg`Today's worker bookings`,
    at: (id) => `worker-bookings/${id}`,
    all: 'worker-bookings?sort=start_at',
  },
  trip: { label: msg`Packages and rides`, at: (id) => `bookings/${id}`, all: 'dispatch' },
  driver: { label: msg`Drivers`, at: (id) => `dispatch?driver=${id}`, all: 'dispatch' },
};

/** Label of each state, and the theme's colour of its dot. */
export const mapStateLabels: Readonly<Record<MapState, { label: MessageDescriptor; colour: string }>> = {
  urgent: { label: msg`Urgent`, colour: 'danger' },
  unassigned: { label: msg`Not assigned`, colour: 'warning' },
  under_way: { label: msg`In progress`, colour: 'info' },
  scheduled: { label: msg`Scheduled for later`, colour: 'ink-soft' },
  free: { label: msg`Free driver`, colour: 'success' },
  busy: { label: msg`Driver on a trip`, colour: 'primary-ink' },
};
