import type { Db } from '../../platform/db.ts';
import { readSetting } from './settings.usecases.ts';

export { saveSetting } from './settings.usecases.ts';

/** The name of the platform, as staff have set it. */
export async function companyName(db: Db): Promise<string> {
  return (await readSetting({ db }, 'brand')).company_name;
}
