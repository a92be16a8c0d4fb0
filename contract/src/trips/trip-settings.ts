import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rupees, stepped } from '../fields.ts';
import { wrong } from '../texts/field-saying.ts';

const fields = {
  /** How many drivers are asked for one trip at the same time. */
  batch_size: z.int().min(1).max(10),
  /** How long an offer stands, in seconds. */
  offer_seconds: z.int().min(15).max(120),
  /** Drivers farther from the pickup are not asked. */
  farthest_km: z.int().min(1).max(50),
  /** A driver counts as this much nearer for each hour since their last offer, up to so many hours. */
  metres_per_waiting_hour: z.int().min(0).max(5000),
  longest_waiting_hours: z.int().min(0).max(24),
  /** How long before its time a scheduled booking is offered. */
  ahead_minutes: z.int().min(5).max(180),
  /** How long a driver whom staff have assigned has to accept. */
  answer_minutes: z.int().min(2).max(60),
  /** A driver who has accepted and sends no position for so long is replaced. */
  silent_minutes: z.int().min(3).max(60),
  /** Waiting at pickup that costs nothing. */
  free_waiting_minutes: z.int().min(0).max(120),
  /** For one helper who loads, in rupees. */
  helper_fee: rupees.max(5000),
  /** For one stop between pickup and drop, in rupees, besides the longer way. */
  stop_fee: rupees.max(5000),
  /** The platform's share of a fare, in percent. */
  commission_percent: stepped(100, wrong('two-decimals')).min(0).max(50),
  /** Commission of cash fares that a driver may owe before offers pause, in rupees. */
  commission_limit: rupees.max(100_000),
  /** What cancelling costs after a driver has accepted and so many minutes have passed, in rupees. */
  cancellation_fee: rupees.max(1000),
  free_cancellation_minutes: z.int().min(0).max(60),
  /** The fare of a return to the sender, in percent of the quote. */
  return_percent: z.int().min(0).max(100),
  /** Tolls and parking of a trip count up to this sum although the customer has not answered, in rupees. */
  unanswered_charges: rupees.max(5000),
  /** Beyond the free minutes: how long a driver waits for a person who is absent. */
  absent_minutes: z.int().min(0).max(60),
};

const TripSettings = z.object(fields).meta({ id: 'TripSettings' });
export type TripSettings = z.output<typeof TripSettings>;

export const publicTripSettings = endpoint({
  name: 'settings.public_trips',
  method: 'GET',
  path: '/public/trip-settings',
  summary: 'How trips are offered and what is charged besides the tariff',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: TripSettings,
});

export const readTripSettings = endpoint({
  name: 'settings.read_trips',
  method: 'GET',
  path: '/admin/trip-settings',
  summary: 'Trip settings, as staff edit them',
  access: ['super_admin'],
  reply: TripSettings,
});

export const saveTripSettings = endpoint({
  name: 'settings.save_trips',
  secondPerson: true,
  method: 'PUT',
  path: '/admin/trip-settings',
  summary: 'Change the trip settings; what is left out stays',
  access: ['super_admin'],
  body: z.strictObject(z.object(fields).partial().shape),
  reply: TripSettings,
});
