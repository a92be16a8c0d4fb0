import { exportAudit } from '@dihaadi/contract/audit';
import { exportBookings } from '@dihaadi/contract/staff-package-bookings';
import { exportCompanies } from '@dihaadi/contract/companies';
import { exportCustomers } from '@dihaadi/contract/customers';
import { exportDrivers } from '@dihaadi/contract/drivers';
import { exportTds } from '@dihaadi/contract/month-closing';
import { exportPayments } from '@dihaadi/contract/staff-payments';
import { exportReferrals } from '@dihaadi/contract/referrals';
import { exportSeekers } from '@dihaadi/contract/seekers';
import { exportWorkerBookings } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { exportWorkers } from '@dihaadi/contract/workers';
import { accountsApprovals } from './modules/accounts/accounts.public.ts';
import { contentApprovals } from './modules/content/content.public.ts';
import { disputesApprovals } from './modules/disputes/disputes.public.ts';
import { jobsApprovals } from './modules/jobs/jobs.public.ts';
import { membershipsApprovals } from './modules/memberships/memberships.public.ts';
import { minimumWagesApprovals } from './modules/minimum-wages/minimum-wages.public.ts';
import { payoutsApprovals } from './modules/payouts/payouts.public.ts';
import { refundsApprovals } from './modules/refunds/refunds.public.ts';
import { servicesApprovals } from './modules/services/services.public.ts';
import { settingsApprovals } from './modules/settings/settings.public.ts';
import { tariffsApprovals } from './modules/tariffs/tariffs.public.ts';
import { exportAction } from './platform/approval-action.ts';

/** Every API call that may need a second person's approval: all endpoints with `secondPerson`. */
export const approvalActions = [
  ...accountsApprovals,
  ...contentApprovals,
  ...disputesApprovals,
  ...jobsApprovals,
  ...membershipsApprovals,
  ...minimumWagesApprovals,
  ...payoutsApprovals,
  ...refundsApprovals,
  ...servicesApprovals,
  ...settingsApprovals,
  ...tariffsApprovals,
  ...[
    exportAudit,
    exportBookings,
    exportCompanies,
    exportCustomers,
    exportDrivers,
    exportPayments,
    exportReferrals,
    exportSeekers,
    exportTds,
    exportWorkerBookings,
    exportWorkers,
  ].map(exportAction),
];
