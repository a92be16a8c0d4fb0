import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './fields.ts';
import type { ServiceCategory } from './services.ts';
import type { Skill } from './workers.ts';

/** People who can be offered bookings. */
export type CandidateKind = 'worker' | 'driver';
/** Whether their own registration allows it: not yet, now, or no longer. */
export type CandidateStanding = 'new' | 'open' | 'closed';

/** Outcome for a person considered for a booking. */
export const decisionOutcomes = ['offered', 'ruled_out', 'others_first'] as const;
export type DecisionOutcome = (typeof decisionOutcomes)[number];

/** Rules in the order of checking; the first that excludes a person is recorded. */
export const decisionRules = [
  'not_active',
  'no_skill',
  'switched_off',
  'blocked',
  'too_far',
  'day_off',
  'outside_hours',
  'busy',
] as const;
export type DecisionRule = (typeof decisionRules)[number];

/** Languages that people may list. */
export const spokenLanguages = [
  'hi',
  'en',
  'bn',
  'mr',
  'te',
  'ta',
  'gu',
  'ur',
  'kn',
  'or',
  'ml',
  'pa',
  'as',
  'raj',
  'bho',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Service category of each skill (spec/rulings.md, section 11); a guard has none yet. */
export const categoryOfSkill: Readonly<Record<Skill, ServiceCategory | null>> = {
  Electrician: 'electrician',
  Plumber: 'plumber',
  Painter: 'painter',
  Housekeeping: 'housekeeping',
  'Office Support': 'office_boy',
  Carpenter: 'carpenter',
  'AC Repair': 'ac_repair',
  Cleaning: 'cleaning',
  'Security Guard': null,
};

const fields = {
  /** Offers sent at the same time for one assignment. */
  batch_size: z.int().min(1).max(10),
  /** Minutes until an offer expires: for bookings that start within six hours, and for later ones. */
  offer_minutes: z.int().min(2).max(120),
  offer_minutes_ahead: z.int().min(2).max(1440),
  /** For each hour since their last offer a person counts as this much nearer, up to the maximum of hours. */
  metres_per_waiting_hour: z.int().min(0).max(5000),
  longest_waiting_hours: z.int().min(0).max(336),
  /** For each star above or below the usual rating a person counts as this much nearer or farther. */
  metres_per_star: z.int().min(0).max(10_000),
  /** People who live farther away are not considered. */
  farthest_km: z.int().min(1).max(50),
  /** Fee for a cancellation less than this many hours before the start. */
  late_cancellation_fee: rupees.max(10_000),
  free_cancellation_hours: z.int().min(0).max(72),
  /** Minimum hours of pay for a worker who came in vain to hourly work; for longer work: half a day. */
  call_out_hours: z.int().min(1).max(8),
};

const MatchingSettings = z.object(fields).meta({ id: 'MatchingSettings' });
export type MatchingSettings = z.output<typeof MatchingSettings>;

export const publicMatching = endpoint({
  name: 'settings.public_matching',
  method: 'GET',
  path: '/public/matching-settings',
  summary: 'Get the public matching settings: the weights that decide who is offered work first',
  access: 'public',
  cache: { seconds: 15, of: ['setting'] },
  reply: MatchingSettings,
});

export const readMatching = endpoint({
  name: 'settings.read_matching',
  method: 'GET',
  path: '/admin/matching-settings',
  summary: 'Get the matching settings, for staff',
  access: ['super_admin'],
  reply: MatchingSettings,
});

export const saveMatching = endpoint({
  name: 'settings.save_matching',
  method: 'PUT',
  path: '/admin/matching-settings',
  summary: 'Update the matching settings',
  access: ['super_admin'],
  body: z.strictObject({
    batch_size: fields.batch_size.optional(),
    offer_minutes: fields.offer_minutes.optional(),
    offer_minutes_ahead: fields.offer_minutes_ahead.optional(),
    metres_per_waiting_hour: fields.metres_per_waiting_hour.optional(),
    longest_waiting_hours: fields.longest_waiting_hours.optional(),
    metres_per_star: fields.metres_per_star.optional(),
    farthest_km: fields.farthest_km.optional(),
    late_cancellation_fee: fields.late_cancellation_fee.optional(),
    free_cancellation_hours: fields.free_cancellation_hours.optional(),
    call_out_hours: fields.call_out_hours.optional(),
  }),
  reply: MatchingSettings,
});
