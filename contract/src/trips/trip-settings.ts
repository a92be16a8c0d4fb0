import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rupees, stepped } from '../fields.ts';
import { wrong } from '../texts/field-saying.ts';

const fields = {
  /** Number of drivers who get an offer for one trip at the same time. */
  batch_size: z.int().min(1).max(10),
  /** Lifetime of an offer, in seconds. */
  offer_seconds: z.int().min(15).max(120),
  /** Drivers farther from the pickup get no offer. */
  farthest_km: z.int().min(1).max(50),
  /** A driver counts as this much nearer for each hour since their last offer, up to the maximum of hours. */
  metres_per_waiting_hour: z.int().min(0).max(5000),
  longest_waiting_hours: z.int().min(0).max(24),
  /** Minutes before its time at which a scheduled booking is offered. */
  ahead_minutes: z.int().min(5).max(180),
  /** Minutes that a driver assigned by staff has to accept. */
  answer_minutes: z.int().min(2).max(60),
  /** Minutes without a position after which a driver who has accepted is replaced. */
  silent_minutes: z.int().min(3).max(60),
  /** Free waiting time at pickup. */
  free_waiting_minutes: z.int().min(0).max(120),
  /** For one helper who loads, in rupees. */
  helper_fee: rupees.max(5000),
  /** For one stop between pickup and drop, in rupees, in addition to the longer route. */
  stop_fee: rupees.max(5000),
  /** The platform's share of a fare, in percent. */
  commission_percent: stepped(100, wrong('two-decimals')).min(0).max(50),
  /** Commission on cash fares that a driver may owe before offers pause, in rupees. */
  commission_limit: rupees.max(100_000),
  /** Fee for cancelling once a driver has accepted and the free minutes have passed, in rupees. */
  cancellation_fee: rupees.max(1000),
  free_cancellation_minutes: z.int().min(0).max(60),
  /** Fare of a return to the sender, in percent of the quote. */
  return_percent: z.int().min(0).max(100),
  /** Maximum total of a trip's tolls and parking that counts without the customer's answer, in rupees. */
  unanswered_charges: rupees.max(5000),
  /** Minutes that a driver waits for an absent person, beyond the free minutes. */
  absent_minutes: z.int().min(0).max(60),
};

const TripSettings = z.object(fields).meta({ id: 'TripSettings' });
export type TripSettings = z.output<typeof TripSettings>;

export const publicTripSettings = endpoint({
  name: 'settings.public_trips',
  method: 'GET',
  path: '/public/trip-settings',
  summary: 'Get how trips are offered and the charges in addition to the tariff',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: TripSettings,
});

export const readTripSettings = endpoint({
  name: 'settings.read_trips',
  method: 'GET',
  path: '/admin/trip-settings',
  summary: 'Get the trip settings, for staff',
  access: ['super_admin'],
  reply: TripSettings,
});

export const saveTripSettings = endpoint({
  name: 'settings.save_trips',
  secondPerson: true,
  method: 'PUT',
  path: '/admin/trip-settings',
  summary: 'Update the trip settings; omitted fields keep their values',
  access: ['super_admin'],
  body: z.strictObject(z.object(fields).partial().shape),
  reply: TripSettings,
});
