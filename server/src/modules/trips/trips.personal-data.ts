import { owned, ownedThrough } from '../../platform/personal-data.ts';

const trip = { table: 'trip', key: 'booking_id', by: { driver_id: 'driver' } } as const;

const booked = { table: 'package_booking', key: 'id', by: { customer_id: 'account' } } as const;

export const tripsPersonalData = [
  owned({
    table: 'driver_presence',
    by: { account_id: 'account' },
    hide: ['place'],
    onErasure: 'delete',
  }),
  owned({ table: 'trip_decision', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'trip_offer',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
  ownedThrough({ table: 'trip_position', column: 'booking_id', via: trip, onErasure: 'delete' }),
  owned({ table: 'trip_photo', by: { driver_id: 'driver' }, onErasure: { keptFor: 'disputes' } }),
  owned({ table: 'trip_charge', by: { driver_id: 'driver' }, onErasure: { keptFor: 'tax' } }),
  owned({ table: 'trip_incident', by: { driver_id: 'driver' }, onErasure: { keptFor: 'disputes' } }),
  owned({ table: 'trip_rating', by: { driver_id: 'driver' }, onErasure: { keptFor: 'disputes' } }),
  owned({ table: 'trip_tip', by: { driver_account_id: 'account' }, onErasure: { keptFor: 'tax' } }),
  owned({
    table: 'trip_fare',
    by: { driver_account_id: 'account' },
    open: {
      column: 'payment_status',
      values: ['due', 'awaiting_confirmation'],
      obligation: 'fare_owed',
    },
    onErasure: { keptFor: 'tax' },
  }),
  owned({ table: 'trip_payout', by: { account_id: 'account' }, onErasure: { keptFor: 'tax' } }),
  owned({ table: 'trip', by: { driver_id: 'driver' }, onErasure: { keptFor: 'disputes' } }),
  // As the customer: payments and confirmations for trips of their own bookings.
  ownedThrough({
    table: 'trip_fare',
    column: 'booking_id',
    via: booked,
    hide: ['driver_account_id', 'commission_paise', 'commission_taken_paise', 'payout_id'],
    open: {
      column: 'payment_status',
      values: ['due', 'awaiting_confirmation'],
      obligation: 'fare_owed',
    },
    onErasure: { keptFor: 'tax' },
  }),
  ownedThrough({
    table: 'trip_rating',
    column: 'booking_id',
    via: booked,
    hide: ['driver_id'],
    onErasure: { set: { comment: null }, keptFor: 'disputes' },
  }),
];
