import { owned } from '../../platform/personal-data.ts';

export const messagesPersonalData = [
  owned({ table: 'message', by: { account_id: 'account' }, onErasure: 'delete' }),
];
