import { owned } from '../../platform/personal-data.ts';

export const matchingPersonalData = [
  owned({ table: 'candidate_service', by: { person_id: 'account' }, hide: ['place'], onErasure: 'delete' }),
  owned({ table: 'decision', by: { person_id: 'account' }, onErasure: 'delete' }),
  owned({ table: 'block', by: { by_id: 'account' }, onErasure: 'delete' }),
  owned({ table: 'candidate', by: { person_id: 'account' }, onErasure: 'delete' }),
];
