import { owned } from '../../platform/personal-data.ts';

export const ledgerPersonalData = [
  owned({ table: 'document', by: { account_id: 'account' }, onErasure: { keptFor: 'tax' } }),
];
