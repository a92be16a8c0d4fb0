import { z } from 'zod';
import { bookPackage, NewPackageBooking } from './bookings.ts';
import { StaffPackageBooking } from './staff-package-bookings.ts';
import { customerStatuses } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { id, line, mobile, rupees, time } from './fields.ts';
import { home, languages } from './registration.ts';
import { roles } from './roles.ts';
import { serviceCategories } from './services.ts';
import { rateTypes } from './wages.ts';
import { StaffWorkerBooking } from './worker-bookings/staff-bookings.ts';
import { bookWorkers, NewWorkerBooking } from './worker-bookings/worker-bookings.ts';

/**
 * Bookings that staff create for a customer on the phone (ADR 90). A caller is identified by their number, never by an
 * id.
 */
const staff = { access: ['super_admin'], desk: { area: 'bookings' } } as const;

/**
 * `booked`: the fee was paid and the booking created; `lapsed`: its start has passed; `refused`: it could no longer be
 * created.
 */
export const waitingStatuses = ['waiting', 'booked', 'lapsed', 'refused', 'cancelled'] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** Worker booking that is created as soon as its customer has paid the registration fee. */
const WaitingBooking = z
  .object({
    service: z.object({ name: z.string(), category: z.enum(serviceCategories) }),
    rate_type: z.enum(rateTypes),
    quantity: z.int(),
    headcount: z.int(),
    total: rupees,
    start_at: time,
    city: z.string(),
    status: z.enum(waitingStatuses),
    /** Why it was refused: a key of the refusal texts. */
    closing_reason: z.string().nullable(),
    created_at: time,
  })
  .meta({ id: 'WaitingBooking' });
export type WaitingBooking = z.output<typeof WaitingBooking>;

const Caller = z
  .object({
    phone: z.string(),
    /** Null: no customer has this number. */
    customer: z
      .object({
        id,
        name: z.string(),
        address: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        pincode: z.string().nullable(),
        customer_status: z.enum(customerStatuses),
        registration_fee_paid: z.boolean(),
      })
      .nullable(),
    /** Another role with this number: the person adds the customer role in their own account. */
    other_role: z.enum(roles).nullable(),
    /** The latest booking that waited for the registration fee; null without one. */
    waiting: WaitingBooking.nullable(),
  })
  .meta({ id: 'Caller' });
export type Caller = z.output<typeof Caller>;

export const findCaller = endpoint({
  ...staff,
  name: 'phone_bookings.find_caller',
  method: 'POST',
  path: '/admin/customers/by-phone',
  summary: 'Find the customer with a phone number, to book for them; access is recorded',
  limit: { max: 120, seconds: 60 },
  body: z.strictObject({ phone: mobile }),
  reply: Caller,
});

export const addCaller = endpoint({
  ...staff,
  name: 'phone_bookings.add_caller',
  method: 'POST',
  path: '/admin/customers',
  summary:
    'Register a caller as a customer. They log in with a code sent to this phone and pay the fee afterwards',
  limit: { max: 60, seconds: 60 },
  status: 201,
  body: z.strictObject({
    phone: mobile,
    name: line(120),
    ...home,
    /** Language of messages to the caller. */
    language: z.enum(languages).default('hi'),
    /** The person calls from this number, and has heard the terms and agreed to them. */
    agreed: z.literal(true),
  }),
  problems: ['already-registered', 'forbidden'],
  reply: Caller,
});

const BookedWorkers = z
  .object({
    /** Null while the booking waits for the registration fee. */
    booking: StaffWorkerBooking.nullable(),
    waiting: WaitingBooking.nullable(),
  })
  .meta({ id: 'WorkersBookedByPhone' });

export const bookWorkersForCaller = endpoint({
  ...staff,
  name: 'phone_bookings.book_workers',
  method: 'POST',
  path: '/admin/bookings/service',
  summary:
    'Book workers for a customer on the phone. Until the registration fee is paid, the booking waits and the customer gets the payment link',
  limit: { max: 60, seconds: 60 },
  status: 201,
  idempotent: true,
  body: NewWorkerBooking.omit({ worker_ids: true }).extend({ phone: mobile }),
  problems: bookWorkers.problems,
  reply: BookedWorkers,
});

export const cancelWaitingBooking = endpoint({
  ...staff,
  name: 'phone_bookings.cancel_waiting',
  method: 'POST',
  path: '/admin/customers/by-phone/cancel-waiting',
  summary: 'Cancel the booking that is waiting for this customer’s registration fee',
  body: z.strictObject({ phone: mobile }),
  problems: ['not-found', 'invalid-transition'],
  reply: Caller,
});

export const bookPackageForCaller = endpoint({
  ...staff,
  name: 'phone_bookings.book_package',
  method: 'POST',
  path: '/admin/bookings',
  summary: 'Book a delivery, goods transport or cab for a caller: the customer with this number, or a guest',
  limit: { max: 60, seconds: 60 },
  status: 201,
  idempotent: true,
  body: NewPackageBooking,
  problems: [...bookPackage.problems, 'forbidden'],
  reply: StaffPackageBooking,
});
