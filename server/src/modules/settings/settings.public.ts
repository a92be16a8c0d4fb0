import type { MatchingSettings } from '@dihaadi/contract/matching';
import type { Db } from '../../platform/db.ts';
import { readSetting } from './settings.usecases.ts';

export { saveSetting } from './settings.usecases.ts';

/** Who gives out invoices and receipts. Without a GSTIN it may give no tax invoice. */
export async function platformIdentity(db: Db) {
  const platform = await readSetting({ db }, 'platform');
  return {
    name: platform.legal_name ?? (await companyName(db)),
    address: platform.address,
    state: platform.state,
    gstin: platform.gstin,
  };
}

/** How work is given out. */
export const matchingSettings = (db: Db): Promise<MatchingSettings> => readSetting({ db }, 'matching');

/** The name of the platform, as staff have set it. */
export async function companyName(db: Db): Promise<string> {
  return (await readSetting({ db }, 'brand')).company_name;
}
