import { owned } from '../../platform/personal-data.ts';

export const profilesPersonalData = [
  owned({ table: 'profile', by: { account_id: 'account' }, onErasure: 'delete' }),
];
