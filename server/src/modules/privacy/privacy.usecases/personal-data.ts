import type { Obligation, RetentionReason } from '@dihaadi/contract/privacy';
import type { Role } from '@dihaadi/contract/roles';
import type { Db, Tx } from '../../../platform/db.ts';
import type { PersonalTable, Subject } from '../../../platform/personal-data.ts';
import { eraseRows, openRows, personalRows } from '../../../platform/personal-data.queries.ts';
import { shownEmail } from '../../accounts/accounts.public.ts';
import { countOpenApplications } from '../../jobs/jobs.public.ts';
import type { RoleSubject } from '../privacy.queries.ts';
import { personalTables } from '../privacy.tables.ts';

/** Rows of one table about a person in one of their roles. */
export type Section = { module: string; table: string; role: Role; rows: Record<string, unknown>[] };

/** Leaves out the placeholder for an e-mail that was never entered. */
const withoutPlaceholderEmail = (row: Record<string, unknown>): Record<string, unknown> =>
  typeof row['email'] === 'string' ? { ...row, email: shownEmail(row['email']) || null } : row;

/** Returns all data about a person, role by role and table by table; empty tables are left out. */
export async function sectionsOf(db: Db, subjects: readonly RoleSubject[]): Promise<Section[]> {
  const sections: Section[] = [];
  for (const subject of subjects)
    for (const [module, tables] of personalTables)
      for (const table of tables) {
        const rows = await personalRows(db, table, subject);
        if (rows.length > 0)
          sections.push({
            module,
            table: table.table,
            role: subject.role,
            rows: rows.map(withoutPlaceholderEmail),
          });
      }
  return sections;
}

const allTables: readonly PersonalTable[] = personalTables.flatMap(([, tables]) => tables);

/** Returns what has to end before these roles can be erased, with counts. */
export async function obligationsOf(
  db: Db,
  subjects: readonly Subject[],
): Promise<{ obligation: Obligation; count: number }[]> {
  const counts = new Map<Obligation, number>();
  for (const subject of subjects) {
    for (const table of allTables)
      for (const { obligation, count } of await openRows(db, table, subject))
        if (count > 0) counts.set(obligation, (counts.get(obligation) ?? 0) + count);
    // Applicants are other people: no table counts them for the company's owner.
    const undecided = subject.company === null ? 0 : await countOpenApplications(db, subject.company);
    if (undecided > 0) counts.set('job_open', (counts.get('job_open') ?? 0) + undecided);
  }
  return [...counts].map(([obligation, count]) => ({ obligation, count }));
}

/** Returns why some of the person's rows would be kept. */
export async function retentionOf(db: Db, subjects: readonly Subject[]): Promise<Set<RetentionReason>> {
  const reasons = new Set<RetentionReason>();
  for (const subject of subjects)
    for (const table of allTables)
      if (table.keptFor !== null && !reasons.has(table.keptFor)) {
        const rows = await personalRows(db, table, subject);
        if (rows.length > 0) reasons.add(table.keptFor);
      }
  return reasons;
}

/** Deletes or overwrites a person's rows, as declared by each table, in the caller's transaction. */
export async function erasePersonalData(tx: Tx, subject: Subject): Promise<void> {
  for (const table of allTables) await eraseRows(tx, table, subject);
}
