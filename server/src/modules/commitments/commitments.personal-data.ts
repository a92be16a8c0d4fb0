import { owned } from '../../platform/personal-data.ts';

export const commitmentsPersonalData = [
  owned({ table: 'commitment', by: { person_id: 'account' }, onErasure: 'delete' }),
];
