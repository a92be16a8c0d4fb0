import { owned } from '../../platform/personal-data.ts';

export const dataRequestsPersonalData = [
  owned({ table: 'data_request', by: { account_id: 'account' }, hide: ['decided_by'], onErasure: 'delete' }),
];
