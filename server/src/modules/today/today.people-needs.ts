import type { NeedKind } from '@dihaadi/contract/today';
import { companyRoster } from '../companies/companies.public.ts';
import {
  type DocumentsToCheck,
  driversWithPendingDocuments,
  workersWithPendingDocuments,
} from '../documents/documents.public.ts';
import { driverRoster } from '../drivers/drivers.public.ts';
import { seekerRoster } from '../seekers/seekers.public.ts';
import { duePeople } from '../staff-notes/staff-notes.public.ts';
import { casesForDesk } from '../suspension-cases/suspension-cases.public.ts';
import { workerRoster } from '../workers/workers.public.ts';
import { type Asked, type Item, page, scopeOf } from './today.admin-needs.ts';

const roster = { ...page, q: undefined, sort: 'created_at' } as const;

type Registered = { id: string; name: string; user_info: { phone: string | null }; created_at: string };

const shownPerson = ({ id, name, user_info, created_at }: Registered): Item => ({
  id,
  title: name,
  detail: user_info.phone ?? '',
  at: created_at,
});

const shownDocuments = ({ id, name, phone, at }: DocumentsToCheck): Item => ({
  id,
  title: name,
  detail: phone,
  at: at.toISOString(),
});

/** People who wait for a staff decision before they may work or continue, and people with a reminder set by staff. */
export const peopleNeeds = {
  suspension_case: async (asked) => {
    const { deps, actor, now } = asked;
    const rows = await casesForDesk(deps.db, { ...scopeOf(asked), by: actor.id, now });
    return rows.map(({ id, name, at }) => ({ id, title: name, detail: '', at: at.toISOString() }));
  },
  person_follow_up: async (asked) => {
    const rows = await duePeople(asked.deps.db, { ...scopeOf(asked), now: asked.now });
    return rows.map(({ id, accountId, role, name, noteId, text, remindAt }) => ({
      id,
      title: text,
      detail: name,
      at: remindAt.toISOString(),
      role,
      note: { id: noteId, person_id: accountId },
    }));
  },
  driver_document: async (asked) =>
    (await driversWithPendingDocuments(asked.deps.db, scopeOf(asked))).map(shownDocuments),
  worker_document: async (asked) =>
    (await workersWithPendingDocuments(asked.deps.db, scopeOf(asked))).map(shownDocuments),
  company_to_verify: async ({ deps, actor }) => {
    const query = { ...roster, verification_status: 'pending' as const };
    const { rows } = await companyRoster.list(deps, { actor, query });
    return rows.map(({ id, company_name, city, created_at }) => ({
      id,
      title: company_name,
      detail: city ?? '',
      at: created_at,
    }));
  },
  driver_to_approve: async ({ deps, actor }) => {
    const query = { ...roster, driver_status: 'pending_approval' as const };
    return (await driverRoster.list(deps, { actor, query })).rows.map(shownPerson);
  },
  worker_to_approve: async ({ deps, actor }) => {
    const query = { ...roster, worker_status: 'pending_approval' as const };
    return (await workerRoster.list(deps, { actor, query })).rows.map(shownPerson);
  },
  seeker_to_verify: async ({ deps, actor }) => {
    const query = { ...roster, verification_status: 'pending' as const };
    const { rows } = await seekerRoster.list(deps, { actor, query });
    return rows.map(({ id, full_name: title, phone, created_at: at }) => ({
      id,
      title,
      detail: phone ?? '',
      at,
    }));
  },
} satisfies { [Kind in NeedKind]?: (asked: Asked) => Promise<Item[]> };
