import { owned } from '../../platform/personal-data.ts';

const OPEN = ['pending', 'assigned', 'accepted', 'arrived_pickup', 'picked_up'] as const;

export const bookingsPersonalData = [
  owned({
    table: 'package_booking',
    by: { customer_id: 'account' },
    hide: ['tracking_token', 'share_token', 'receiver_token', 'late_from'],
    open: { column: 'booking_status', values: OPEN, obligation: 'booking_open' },
    onErasure: {
      set: {
        customer_phone: '',
        sender_name: null,
        receiver_name: null,
        receiver_phone: null,
        special_instructions: null,
        pickup_address: '',
        drop_address: '',
        package_description: '',
        stops: '[]',
        former_drops: '[]',
      },
      coarse: ['pickup_latitude', 'pickup_longitude', 'drop_latitude', 'drop_longitude'],
      keptFor: 'disputes',
    },
  }),
  // The driver's data only: the customer's own text and addresses belong to the customer.
  owned({
    table: 'package_booking',
    by: { driver_id: 'driver' },
    hide: [
      'tracking_token',
      'share_token',
      'receiver_token',
      'customer_phone',
      'sender_name',
      'receiver_name',
      'receiver_phone',
      'special_instructions',
      'stops',
      'former_drops',
      'pickup_address',
      'drop_address',
      'pickup_latitude',
      'pickup_longitude',
      'drop_latitude',
      'drop_longitude',
      'late_from',
    ],
    open: { column: 'booking_status', values: OPEN, obligation: 'trip_open' },
    onErasure: { keptFor: 'disputes' },
  }),
];
