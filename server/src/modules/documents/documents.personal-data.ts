import { owned } from '../../platform/personal-data.ts';

/** The files go by `documents.remove_erased`. */
export const documentsPersonalData = [
  owned({ table: 'paper', by: { account_id: 'account' }, onErasure: { keptFor: 'disputes' } }),
];
