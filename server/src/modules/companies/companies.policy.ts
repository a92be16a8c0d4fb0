import type { Person } from '../../platform/actor.ts';

type Owned = { accountId: string };

/** Whether this person decides for the company: its plan and invoices, its details and its team. Recruiters do not. */
export const ownsCompany = ({ id }: Pick<Person, 'id'>, { accountId }: Owned): boolean => id === accountId;
