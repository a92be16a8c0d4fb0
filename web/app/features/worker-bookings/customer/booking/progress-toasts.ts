import type { AssignmentStatus, WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useLingui } from '@lingui/react/macro';
import { feel, useChanged } from '../../../../lib/haptics.ts';
import { toast } from '../../../../ui/toast.ts';

const ANNOUNCED = ['accepted', 'on_the_way', 'checked_in'] as const satisfies readonly AssignmentStatus[];
type Announced = (typeof ANNOUNCED)[number];

export type Moment = { kind: 'completed' } | { kind: Announced; name: string };

type Seen = Pick<WorkerBooking, 'booking_status'> & {
  assignments: readonly { id: string; status: AssignmentStatus; worker: { first_name: string } }[];
};

/** Returns events the customer was waiting for since they last saw the booking: an acceptance, an arrival, the end. */
export function progressBetween(before: Seen, now: Seen): Moment[] {
  if (now.booking_status === 'completed' && before.booking_status !== 'completed')
    return [{ kind: 'completed' }];
  return now.assignments.flatMap(({ id, status, worker: { first_name: name } }) => {
    const was = before.assignments.find((one) => one.id === id)?.status;
    const kind = ANNOUNCED.find((one) => one === status);
    return kind === undefined || was === status ? [] : [{ kind, name }];
  });
}

/** Announces each of them once, with a vibration, while the booking is on the screen. */
export function useProgressToasts(booking: WorkerBooking): void {
  const { t } = useLingui();
  const say = (moment: Moment): string => {
    if (moment.kind === 'completed') return t`Work completed`;
    const { kind, name } = moment;
    if (kind === 'accepted') return t`${name} is coming`;
    return kind === 'on_the_way' ? t`${name} is on the way` : t`${name} has started work`;
  };
  useChanged(booking, (before, now) => {
    const moments = before.id === now.id ? progressBetween(before, now) : [];
    for (const moment of moments) toast.success(say(moment));
    if (moments.length > 0) feel();
  });
}
