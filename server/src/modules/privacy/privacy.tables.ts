import type { PersonalTable } from '../../platform/personal-data.ts';
import { owned } from '../../platform/personal-data.ts';
import { accountsPersonalData } from '../accounts/accounts.public.ts';
import { bookingsPersonalData } from '../bookings/bookings.public.ts';
import { commitmentsPersonalData } from '../commitments/commitments.public.ts';
import { companiesPersonalData } from '../companies/companies.public.ts';
import { couponsPersonalData } from '../coupons/coupons.public.ts';
import { customersPersonalData } from '../customers/customers.public.ts';
import { dataRequestsPersonalData } from '../data-requests/data-requests.public.ts';
import { devicesPersonalData } from '../devices/devices.public.ts';
import { disputesPersonalData } from '../disputes/disputes.public.ts';
import { documentsPersonalData } from '../documents/documents.public.ts';
import { driversPersonalData } from '../drivers/drivers.public.ts';
import { jobsPersonalData } from '../jobs/jobs.public.ts';
import { ledgerPersonalData } from '../ledger/ledger.public.ts';
import { matchingPersonalData } from '../matching/matching.public.ts';
import { membershipsPersonalData } from '../memberships/memberships.public.ts';
import { messagesPersonalData } from '../messages/messages.public.ts';
import { notificationsPersonalData } from '../notifications/notifications.public.ts';
import { paymentsPersonalData } from '../payments/payments.public.ts';
import { payoutsPersonalData } from '../payouts/payouts.public.ts';
import { profilesPersonalData } from '../profiles/profiles.public.ts';
import { referralsPersonalData } from '../referrals/referrals.public.ts';
import { refundsPersonalData } from '../refunds/refunds.public.ts';
import { reportsPersonalData } from '../reports/reports.public.ts';
import { reviewsPersonalData } from '../reviews/reviews.public.ts';
import { seekersPersonalData } from '../seekers/seekers.public.ts';
import { seekingPersonalData } from '../seeking/seeking.public.ts';
import { phoneBookingsPersonalData } from '../phone-bookings/phone-bookings.public.ts';
import { sosPersonalData } from '../sos/sos.public.ts';
import { staffNotesPersonalData } from '../staff-notes/staff-notes.public.ts';
import { supportSessionsPersonalData } from '../support-sessions/support-sessions.public.ts';
import { suspensionAppealsPersonalData } from '../suspension-appeals/suspension-appeals.public.ts';
import { suspensionCasesPersonalData } from '../suspension-cases/suspension-cases.public.ts';
import { tripsPersonalData } from '../trips/trips.public.ts';
import { wagePaymentsPersonalData } from '../wage-payments/wage-payments.public.ts';
import { workerBookingsPersonalData } from '../worker-bookings/worker-bookings.public.ts';
import { workersPersonalData } from '../workers/workers.public.ts';

const own = [
  owned({ table: 'data_export', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({ table: 'nominee', by: { account_id: 'account' }, onErasure: 'delete' }),
];

/** Every table with rows about people, by module: what an export contains and an erasure erases, in this order. */
export const personalTables: readonly (readonly [module: string, tables: readonly PersonalTable[]])[] = [
  ['accounts', accountsPersonalData],
  ['bookings', bookingsPersonalData],
  ['commitments', commitmentsPersonalData],
  ['companies', companiesPersonalData],
  ['coupons', couponsPersonalData],
  ['customers', customersPersonalData],
  ['data-requests', dataRequestsPersonalData],
  ['devices', devicesPersonalData],
  ['disputes', disputesPersonalData],
  ['documents', documentsPersonalData],
  ['drivers', driversPersonalData],
  ['jobs', jobsPersonalData],
  ['ledger', ledgerPersonalData],
  ['matching', matchingPersonalData],
  ['memberships', membershipsPersonalData],
  ['messages', messagesPersonalData],
  ['notifications', notificationsPersonalData],
  ['refunds', refundsPersonalData],
  ['payments', paymentsPersonalData],
  ['payouts', payoutsPersonalData],
  ['profiles', profilesPersonalData],
  ['referrals', referralsPersonalData],
  ['reports', reportsPersonalData],
  ['reviews', reviewsPersonalData],
  ['seekers', seekersPersonalData],
  ['seeking', seekingPersonalData],
  ['phone-bookings', phoneBookingsPersonalData],
  ['sos', sosPersonalData],
  ['staff-notes', staffNotesPersonalData],
  ['support-sessions', supportSessionsPersonalData],
  ['suspension-appeals', suspensionAppealsPersonalData],
  ['suspension-cases', suspensionCasesPersonalData],
  ['trips', tripsPersonalData],
  ['wage-payments', wagePaymentsPersonalData],
  ['worker-bookings', workerBookingsPersonalData],
  ['workers', workersPersonalData],
  ['privacy', own],
];
