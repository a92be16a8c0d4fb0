import { randomUUID } from 'node:crypto';
import type { DataExport } from '@dihaadi/contract/privacy';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { Language } from '@dihaadi/contract/registration';
import { roles } from '@dihaadi/contract/roles';
import { z } from 'zod';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { pdfOf } from '../../../platform/pdf.ts';
import type { Storage } from '../../../platform/storage.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { readableCopy } from '../privacy.documents/readable-copy.ts';
import {
  deleteExport,
  expiredExports,
  exportById,
  exportsOfPerson,
  insertExport,
  saveReady,
  type StoredExport,
  subjectsOfPerson,
} from '../privacy.queries.ts';
import { DATA_EXPORT, EXPORT_REUSE_MS, EXPORT_LASTS_MS } from '../privacy.rules.ts';
import { sectionsOf } from './personal-data.ts';

export type Deps = { db: Db; clock: Clock; storage: Storage };

const keyOf = (id: string) => `exports/${id}` as const;

const shown = ({ id, createdAt, readyAt, expiresAt }: StoredExport): DataExport => ({
  id,
  status: readyAt === null ? 'preparing' : 'ready',
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  next_at: new Date(createdAt.getTime() + EXPORT_REUSE_MS).toISOString(),
});

const isExpired = ({ expiresAt }: StoredExport, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/**
 * Has a task make a copy of the caller's data in all their roles. Within an hour of the last request it returns that
 * copy, and `is_new` is false.
 */
export async function requestExport(deps: Deps, actor: Person): Promise<DataExport & { is_new: boolean }> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // Of two concurrent requests, the second sees the first.
    await lockAccount(tx, actor.id);
    const [newest] = await exportsOfPerson(tx, actor.id);
    if (newest !== undefined && at.getTime() - newest.createdAt.getTime() < EXPORT_REUSE_MS)
      return { ...shown(newest), is_new: false };
    const made = { id: randomUUID(), accountId: actor.id, createdAt: at, readyAt: null, expiresAt: null };
    await insertExport(tx, made);
    await recordEvent(tx, { thing: DATA_EXPORT, thingId: made.id, name: 'request', actor, topics: [], at });
    return { ...shown(made), is_new: true };
  });
}

/** Returns the caller's copies that have not expired, newest first. */
export async function listExports(deps: Deps, actor: Person): Promise<DataExport[]> {
  const now = deps.clock.now();
  const copies = await exportsOfPerson(deps.db, actor.id);
  return copies.filter((copy) => !isExpired(copy, now)).map(shown);
}

async function ownExport(deps: Deps, actor: Person, id: string): Promise<StoredExport> {
  const copy = (await exportsOfPerson(deps.db, actor.id)).find((one) => one.id === id);
  if (copy === undefined || isExpired(copy, deps.clock.now())) throw problem('not-found', 'no-such-export');
  return copy;
}

/** Returns one of the caller's copies. Throws 404 `not-found` if it is another's or has expired. */
export const readExport = async (deps: Deps, actor: Person, id: string): Promise<DataExport> =>
  shown(await ownExport(deps, actor, id));

/** Makes a copy and stores its file; a deleted or ready copy is left unchanged. */
export async function prepareExport(deps: Deps, id: string): Promise<void> {
  const copy = await exportById(deps.db, id);
  if (copy === undefined || copy.readyAt !== null) return;
  const subjects = await subjectsOfPerson(deps.db, copy.accountId);
  if (subjects.length === 0) return;
  const readyAt = deps.clock.now();
  const data: Copy = { made_at: readyAt.toISOString(), sections: await sectionsOf(deps.db, subjects) };
  await deps.storage.put(keyOf(id), Buffer.from(JSON.stringify(data, null, 2)));
  const expiresAt = new Date(readyAt.getTime() + EXPORT_LASTS_MS);
  // If the account was erased meanwhile, no file may remain.
  if (!(await saveReady(deps.db, id, { readyAt, expiresAt }))) await deps.storage.remove(keyOf(id));
}

/** Deletes the files of expired copies. */
export async function removeExpiredExports(deps: Deps): Promise<void> {
  for (const id of await expiredExports(deps.db, deps.clock.now(), 500)) {
    await deps.storage.remove(keyOf(id));
    await deleteExport(deps.db, id);
  }
}

/** Deletes the files of all copies of an account, in step with its erasure. */
export async function removeExportFiles(
  deps: Pick<Deps, 'storage'>,
  copies: readonly { id: string }[],
): Promise<void> {
  for (const { id } of copies) await deps.storage.remove(keyOf(id));
}

const Copy = z.object({
  made_at: z.string(),
  sections: z.array(
    z.object({
      module: z.string(),
      table: z.string(),
      /** Missing in copies made before roles were distinguished. */
      role: z.enum(roles).optional(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
type Copy = z.output<typeof Copy>;

async function fileOf(deps: Deps, actor: Person, id: string): Promise<{ content: Buffer; day: string }> {
  const { createdAt } = await ownExport(deps, actor, id);
  const content = await deps.storage.get(keyOf(id));
  if (content === undefined) throw problem('not-found', 'no-such-export');
  return { content, day: indianDay(createdAt) };
}

/** Returns a ready copy as JSON. Throws 404 `not-found` as `readExport` does, and until it is ready. */
export async function downloadData(deps: Deps, actor: Person, id: string) {
  const { content, day } = await fileOf(deps, actor, id);
  return { name: `dihaadi-data-${day}.json`, content };
}

/** Returns a ready copy as PDF, as `downloadData`. */
export async function downloadDocument(
  deps: Deps,
  { actor, id, language }: { actor: Person; id: string; language: Language },
) {
  const { content, day } = await fileOf(deps, actor, id);
  const copy = Copy.parse(JSON.parse(content.toString()));
  const pdf = await pdfOf(readableCopy(copy, language));
  return { name: `dihaadi-data-${day}.pdf`, content: pdf };
}
