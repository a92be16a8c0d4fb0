import { wageMethods } from '../labels/codes.en.ts';

/** Texts of muster rolls and wage slips, in English. */
export const wageStatements = {
  roll: 'Attendance statement (muster roll)',
  slip: 'Wage slip',
  booking: 'Booking',
  employer: 'Employer',
  worker: 'Worker',
  place: 'Place of work',
  work: 'Work',
  rate: 'Rate',
  day: 'Day',
  came: 'Arrived',
  left: 'Left',
  mark: 'Attendance',
  overtime: 'Overtime (hours)',
  added: '+{hours} h agreed',
  wage: 'Wage',
  total: 'Total',
  payment: 'Payment',
  paid: 'Paid',
  unpaid: 'Not paid',
  confirmed: 'Cash and UPI count as paid when both the customer and the worker have confirmed.',
  'on-the-way': 'Wage statements so far',
  'at-the-end': 'Final wages',
  expenses: 'Materials and travel paid back, besides the wage',
  commission: 'Platform commission',
  'in-hand': 'Worker gets',
  pending: 'Work in progress: wages so far.',
  'made-by': 'Created by Dihaadi from attendance seen by both customer and worker.',
  'mark.expected': '–',
  'mark.present': 'Present',
  'mark.half': 'Half day',
  'mark.absent': 'Absent',
  'mark.call_out': 'Minimum call-out',
  'per.hourly': 'per hour',
  'per.daily': 'per day',
  'per.monthly': 'per month of 26 days',
} as const;

/** Payment methods of a wage. */
export const methods = { ...wageMethods, fund: 'Advance' } as const;
