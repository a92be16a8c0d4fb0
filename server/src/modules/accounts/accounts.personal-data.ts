import { owned } from '../../platform/personal-data.ts';

/** `eraseAccount` erases the identifying columns of `account` itself. */
export const accountsPersonalData = [
  owned({
    table: 'account',
    by: { id: 'account' },
    hide: ['password_hash'],
    onErasure: { keptFor: 'disputes' },
  }),
  owned({
    table: 'consent',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'disputes', afterwards: 'delete' },
  }),
  owned({
    table: 'session',
    by: { account_id: 'account' },
    onErasure: { keptFor: 'security', afterwards: 'delete' },
  }),
  owned({
    table: 'one_time_code',
    by: { account_id: 'account' },
    hide: ['subject'],
    onErasure: 'delete',
  }),
  owned({ table: 'former_contact', by: { account_id: 'account' }, onErasure: 'delete' }),
  owned({
    table: 'recovery_code',
    by: { account_id: 'account' },
    hide: ['code_hash'],
    onErasure: 'delete',
  }),
  owned({
    table: 'two_factor',
    by: { account_id: 'account' },
    hide: ['sealed_key', 'last_step'],
    onErasure: 'delete',
  }),
];
