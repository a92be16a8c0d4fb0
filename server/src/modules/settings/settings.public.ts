import type { ApprovalSettings } from '@dihaadi/contract/approvals';
import type { MatchingSettings } from '@dihaadi/contract/matching';
import type { HiringSettings } from '@dihaadi/contract/hiring-settings';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { Area } from '@dihaadi/contract/settings';
import type { Db } from '../../platform/db.ts';
import { readRollout, readSetting } from './settings.usecases.ts';

export { saveSetting } from './settings.usecases.ts';
export { settingsApprovals } from './settings.approvals.ts';

/** Returns which actions require a second person. */
export const approvalSettings = (db: Db): Promise<ApprovalSettings> => readSetting({ db }, 'approvals');

/** Returns the issuer of invoices and receipts. Without a GSTIN it may issue no tax invoice. */
export async function platformIdentity(db: Db) {
  const platform = await readSetting({ db }, 'platform');
  return {
    name: platform.legal_name ?? (await companyName(db)),
    address: platform.address,
    state: platform.state,
    gstin: platform.gstin,
  };
}

/** Returns how work is offered. */
export const matchingSettings = (db: Db): Promise<MatchingSettings> => readSetting({ db }, 'matching');

/** Returns how trips are offered, and what is charged besides the tariff. */
export const tripSettings = (db: Db): Promise<TripSettings> => readSetting({ db }, 'trips');

/** The platform's share of a fare: its commission in basis points, and GST only if it has a GSTIN. */
export type FareShares = { commissionBp: number; isRegistered: boolean };

export async function fareShares(db: Db): Promise<FareShares> {
  const [{ commission_percent: percent }, { gstin }] = await Promise.all([
    tripSettings(db),
    readSetting({ db }, 'platform'),
  ]);
  return { commissionBp: Math.round(percent * 100), isRegistered: gstin !== null };
}

/** Returns what companies may post, and how long they may take to answer. */
export const hiringSettings = (db: Db): Promise<HiringSettings> => readSetting({ db }, 'hiring');

/** Whether an area is open: switched on, and built. */
export const isAreaOpen = async (db: Db, area: Area): Promise<boolean> => (await readRollout({ db }))[area];

/** Returns the platform's share of each wage, in basis points: hundredths of a percent. */
export async function commissionBasisPoints(db: Db): Promise<number> {
  return Math.round((await readSetting({ db }, 'platform')).commission_percent * 100);
}

/** Returns the platform's name, as set by staff. */
export async function companyName(db: Db): Promise<string> {
  return (await readSetting({ db }, 'brand')).company_name;
}
