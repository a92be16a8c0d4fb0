import { owned } from '../../platform/personal-data.ts';

export const membershipsPersonalData = [
  owned({ table: 'membership', by: { company_id: 'company' }, onErasure: { keptFor: 'tax' } }),
];
