import { owned } from '../../platform/personal-data.ts';

export const companiesPersonalData = [
  owned({
    table: 'company',
    by: { account_id: 'account' },
    hide: ['words', 'name_key'],
    onErasure: {
      set: {
        contact_person_name: 'Deleted user',
        contact_email: 'deleted@no-email.invalid',
        contact_phone: null,
        address: null,
        about: null,
        is_erased: 'true',
      },
      keptFor: 'disputes',
    },
  }),
  owned({ table: 'company_member', by: { account_id: 'account' }, onErasure: 'delete' }),
];
