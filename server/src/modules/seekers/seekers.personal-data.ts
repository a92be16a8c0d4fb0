import { owned } from '../../platform/personal-data.ts';

/** `privacy.remove_erased_files` removes the résumé's file. */
export const seekersPersonalData = [
  owned({ table: 'company_block', by: { seeker_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'seeker',
    by: { account_id: 'account' },
    hide: ['words', 'name_key'],
    onErasure: {
      set: {
        about: null,
        city: null,
        pincode: null,
        skills: '{}',
        languages: '{}',
        work_account_id: null,
        is_erased: 'true',
      },
      keptFor: 'disputes',
    },
  }),
];
