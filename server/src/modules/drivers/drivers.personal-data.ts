import { OWN_ID, owned } from '../../platform/personal-data.ts';

export const driversPersonalData = [
  owned({ table: 'document_reminder', by: { driver_id: 'driver' }, onErasure: 'delete' }),
  owned({
    table: 'vehicle',
    by: { driver_id: 'driver' },
    onErasure: {
      set: { registration_number: OWN_ID, insurance_number: null, pollution_certificate: null, color: null },
      keptFor: 'disputes',
    },
  }),
  owned({
    table: 'driver',
    by: { account_id: 'account' },
    hide: ['words', 'name_key'],
    onErasure: {
      set: {
        driver_license_number: OWN_ID,
        emergency_contact_name: null,
        emergency_contact_phone: null,
        is_erased: 'true',
      },
      keptFor: 'disputes',
    },
  }),
];
