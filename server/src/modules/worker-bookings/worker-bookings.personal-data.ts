import { owned, ownedThrough } from '../../platform/personal-data.ts';

const ofAssignment = (
  table: 'absence_claim' | 'work_end' | 'work_extension' | 'work_expense' | 'bill_photo' | 'attendance',
) =>
  ownedThrough({
    table,
    column: 'assignment_id',
    via: { table: 'assignment', key: 'id', by: { person_id: 'account' } },
    onErasure: { keptFor: 'wage_records' },
  });

export const workerBookingsPersonalData = [
  owned({
    table: 'favourite',
    by: { customer_id: 'account', person_id: 'account' },
    onErasure: 'delete',
  }),
  ofAssignment('absence_claim'),
  ofAssignment('work_end'),
  ofAssignment('work_extension'),
  ofAssignment('work_expense'),
  ofAssignment('bill_photo'),
  ofAssignment('attendance'),
  ownedThrough({
    table: 'assignment_position',
    column: 'assignment_id',
    via: { table: 'assignment', key: 'id', by: { person_id: 'account' } },
    onErasure: 'delete',
  }),
  // Overwritten in the account by the erasure, which first stores it here.
  owned({
    table: 'register_name',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'wage_records', afterwards: 'delete' },
  }),
  owned({ table: 'work_tip', by: { person_id: 'account' }, onErasure: { keptFor: 'wage_records' } }),
  owned({
    table: 'assignment',
    by: { person_id: 'account' },
    open: {
      column: 'status',
      values: ['accepted', 'on_the_way', 'checked_in', 'checked_out'],
      obligation: 'work_open',
    },
    onErasure: { keptFor: 'wage_records' },
  }),
  owned({
    table: 'worker_booking',
    by: { customer_id: 'account' },
    hide: ['words', 'late_from'],
    open: {
      column: 'booking_status',
      values: ['pending', 'confirmed', 'in_progress'],
      obligation: 'booking_open',
    },
    onErasure: {
      set: { address: '', notes: null, site_contact_name: null, site_contact_phone: null },
      coarse: ['latitude', 'longitude'],
      keptFor: 'wage_records',
    },
  }),
  // As the customer: the assignments on their own bookings, without the workers' answers.
  ownedThrough({
    table: 'assignment',
    column: 'booking_id',
    via: { table: 'worker_booking', key: 'id', by: { customer_id: 'account' } },
    hide: ['person_id', 'coarse_metres', 'distance_metres', 'wrong_codes', 'code_locked_until'],
    open: { column: 'status', values: ['checked_out'], obligation: 'wages_owed' },
    onErasure: { keptFor: 'wage_records' },
  }),
];
