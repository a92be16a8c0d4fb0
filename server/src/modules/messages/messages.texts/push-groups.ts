import type { PushGroup } from '@dihaadi/contract/notifications';
import type { Template } from './templates.ts';

const pushed: Partial<Record<Template, PushGroup>> = {
  work_offered: 'offers',
  trip_offered: 'offers',
  trip_assigned: 'offers',
  work_on_the_way: 'arrivals',
  work_started: 'arrivals',
  work_called_off: 'arrivals',
  work_moved: 'arrivals',
  work_changed: 'arrivals',
  work_changed_with_fee: 'arrivals',
  work_details_changed: 'arrivals',
  work_hours_asked: 'arrivals',
  work_hours_answered: 'arrivals',
  work_bill_asked: 'payments',
  work_bill_answered: 'payments',
  work_waiting: 'arrivals',
  work_absence_claimed: 'payments',
  work_end_stated: 'payments',
  trip_called_off: 'arrivals',
  trip_driver_found: 'arrivals',
  trip_arrived: 'arrivals',
  trip_at_drop: 'arrivals',
  trip_changed: 'arrivals',
  trip_details_changed: 'arrivals',
  trip_charge_asked: 'arrivals',
  // Alarms are sent in quiet hours too.
  desk_sos: 'arrivals',
  desk_sos_unanswered: 'arrivals',
  sos_acknowledged: 'arrivals',
  paid: 'payments',
  refunded: 'payments',
  plan_paid: 'payments',
  work_late_fee: 'payments',
  work_done: 'payments',
  wage_due: 'payments',
  wage_said: 'payments',
  wage_confirmed: 'payments',
  wage_held: 'payments',
  wage_drawn: 'payments',
  wages_funded: 'payments',
  wage_denied: 'payments',
  trip_offers_paused: 'payments',
};

/** Returns the group under which people choose to get it on the lock screen. */
export const pushGroupOf = (template: Template): PushGroup => pushed[template] ?? 'other';
