import type { Task } from '../../platform/tasks.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import type { BookDeps } from './phone-bookings.usecases/callers.ts';
import { settleWaiting } from './phone-bookings.usecases/waiting-bookings.ts';

export const phoneBookingsTasks: Task<BookDeps>[] = [
  {
    name: 'phone_bookings.settle_waiting',
    every: '* * * * *',
    on: [registrationEvent('customer', 'pay_fee')],
    isSweep: true,
    run: settleWaiting,
  },
];
