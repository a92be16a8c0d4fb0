import { randomUUID } from 'node:crypto';
import type { UploadedDocument as ShownDocument, DocumentKind } from '@dihaadi/contract/documents';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { ownedCompany } from '../companies/companies.public.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { recordAccess } from '../../platform/access-log.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { allows } from '../../platform/machine.ts';
import { resolveFileLink, type FileLink, fileLink } from '../../platform/file-links.ts';
import type { Passes } from '../../platform/signed-tokens.ts';
import { cleanDocument } from '../../platform/pictures.ts';
import type { Storage } from '../../platform/storage.ts';
import { transition } from '../../platform/transition.ts';
import { lockAccount } from '../accounts/accounts.public.ts';
import { renewDocument } from '../drivers/drivers.public.ts';
import { noSuch, registrationById, type RegistrationKind } from '../registration/registration.public.ts';
import {
  insertDocument,
  lockDocument,
  lockDocumentsOf,
  type StoredDocument,
  documentById,
  documentIdsOf,
  documentsOf,
  saveDocumentStatus,
} from './documents.queries.ts';
import {
  checkLastDay,
  checkKind,
  isSingleDocumentKind,
  LONGEST_PX,
  documentMachine,
  type DocumentTransition,
  PASS_LASTS_MS,
  MAX_SKILL_CERTIFICATES,
} from './documents.rules.ts';

export type Deps = { db: Db; clock: Clock; storage: Storage; passes: Passes };

const noSuchDocument = () => problem('not-found', 'no-such-document');

const shown = (document: StoredDocument, actor: Person): ShownDocument => ({
  id: document.id,
  kind: document.kind,
  status: document.status,
  media: document.media,
  bytes: document.bytes,
  reason: document.reason,
  decided_at: document.decidedAt?.toISOString() ?? null,
  created_at: document.createdAt.toISOString(),
  can: { judge: isStaffRole(actor.role) && allows(documentMachine, 'approve', document.status) },
});

/** Returns the caller's documents, newest first. */
export const myDocuments = async (deps: Deps, actor: Person): Promise<ShownDocument[]> =>
  (await documentsOf(deps.db, actor.id)).map((document) => shown(document, actor));

/**
 * Stores a document of the caller, re-encoded or checked, for staff to review. A newer licence, certificate of
 * registration, insurance or pollution certificate replaces the last; of skill certificates there may be ten. Throws
 * 400 for a kind not of the caller's role, 403 for a recruiter, 415 if it is not a picture or PDF, 409 `in-use` for an
 * eleventh certificate.
 */
export async function sendDocument(
  deps: Deps,
  { actor, kind, file }: { actor: Person; kind: DocumentKind; file: Buffer },
): Promise<ShownDocument> {
  checkKind(actor.role, kind);
  if (actor.role === 'job_provider') await ownedCompany(deps.db, actor);
  const { bytes, type } = await cleanDocument(file, LONGEST_PX);
  const at = deps.clock.now();
  const document: StoredDocument = {
    id: randomUUID(),
    accountId: actor.id,
    kind,
    status: 'pending',
    media: type,
    bytes: bytes.length,
    reason: null,
    decidedAt: null,
    createdAt: at,
  };
  // The file is stored before the row: a row must never reference a missing file.
  await deps.storage.put(`papers/${document.id}`, bytes);
  try {
    await inTransaction(deps.db, (tx) => keep(tx, document, actor));
  } catch (error) {
    await deps.storage.remove(`papers/${document.id}`);
    throw error;
  }
  return shown(document, actor);
}

async function keep(tx: Tx, document: StoredDocument, actor: Person): Promise<void> {
  // Of two concurrent uploads the second sees the first.
  await lockAccount(tx, actor.id);
  const others = await lockDocumentsOf(tx, actor.id, document.kind);
  if (isSingleDocumentKind(document.kind))
    for (const other of others)
      await move(tx, { document: other, name: 'replace', actor, at: document.createdAt, reason: undefined });
  else if (others.length >= MAX_SKILL_CERTIFICATES)
    throw problem('in-use', 'certificates-full', { count: MAX_SKILL_CERTIFICATES });
  await insertDocument(tx, document);
  await recordEvent(tx, {
    thing: documentMachine.thing,
    thingId: document.id,
    name: 'send',
    toState: document.status,
    actor,
    data: { kind: document.kind, media: document.media },
    topics: [topic.staff, topic.account(actor.id)],
    at: document.createdAt,
  });
}

type Move = {
  document: StoredDocument;
  name: DocumentTransition;
  actor: Person;
  at: Date;
  reason: string | undefined;
};

async function move(tx: Tx, { document, name, actor, at, reason }: Move): Promise<StoredDocument> {
  const isDecision = name !== 'replace';
  const change = {
    reason: isDecision ? (reason ?? null) : document.reason,
    decidedAt: isDecision ? at : document.decidedAt,
  };
  const status = await transition(tx, documentMachine, {
    id: document.id,
    name,
    state: document.status,
    actor,
    at,
    reason,
    data: { kind: document.kind },
    topics: [topic.staff, topic.account(document.accountId)],
    save: (to) => saveDocumentStatus(tx, document.id, { from: document.status, to, ...change }),
  });
  return { ...document, ...change, status };
}

/**
 * Approves or rejects a pending document. The last day of an approved one is saved to the driver's record, and a driver
 * suspended for expired documents is reinstated. Throws 404 if unknown, 409 `invalid-transition` in any other state,
 * 400 for a last day that is over or for a document that has none.
 */
export async function reviewDocument(
  deps: Deps,
  command: {
    actor: Person;
    documentId: string;
    name: 'approve' | 'reject';
    reason: string | undefined;
    expiresOn?: string | undefined;
  },
): Promise<ShownDocument> {
  const { actor, documentId, name, reason, expiresOn } = command;
  const at = deps.clock.now();
  const document = await inTransaction(deps.db, async (tx) => {
    const locked = await lockDocument(tx, documentId);
    if (locked === undefined) throw noSuchDocument();
    const decided = await move(tx, { document: locked, name, actor, at, reason });
    if (expiresOn !== undefined) {
      const { kind, accountId } = decided;
      checkLastDay(kind, { expiresOn, today: indianDay(at) });
      await renewDocument(tx, { accountId, kind, expiry: expiresOn, at });
    }
    return decided;
  });
  return shown(document, actor);
}

/** Returns the documents of a driver, worker or company for staff, without their content. Throws 404 `not-found`. */
export async function documentsOfRegistration(
  deps: Deps,
  { actor, kind, id }: { actor: Person; kind: RegistrationKind; id: string },
): Promise<ShownDocument[]> {
  const registration = await registrationById(deps.db, kind, id);
  if (registration === undefined) throw noSuch(kind);
  return (await documentsOf(deps.db, registration.accountId)).map((document) => shown(document, actor));
}

/** Returns an address where a document can be viewed for five minutes; access by staff is recorded. */
export async function openDocument(deps: Deps, { actor, documentId }: { actor: Person; documentId: string }) {
  const document = await documentById(deps.db, documentId);
  if (document === undefined) throw noSuchDocument();
  await recordAccess(deps, { thing: documentMachine.thing, thingId: document.id, actor });
  return way(deps, document);
}

/** Like `openDocument`, for the caller's own. Throws 404 for another's. */
export async function openMyDocument(
  deps: Deps,
  { actor, documentId }: { actor: Person; documentId: string },
) {
  const document = await documentById(deps.db, documentId);
  if (document === undefined || document.accountId !== actor.id) throw noSuchDocument();
  return way(deps, document);
}

const way = (deps: Deps, { id }: StoredDocument): FileLink =>
  fileLink(deps, { purpose: 'document', value: id, path: '/api/documents/files', lastsMs: PASS_LASTS_MS });

/** Returns the file of an address from `openDocument` until it expires. Throws 404 for any other. */
export async function readDocumentFile(deps: Deps, pass: string) {
  const link = resolveFileLink(deps, { purpose: 'document', pass });
  const document = link && (await documentById(deps.db, link.value));
  const content = document && (await deps.storage.get(`papers/${document.id}`));
  if (link === undefined || document === undefined || content === undefined)
    throw problem('not-found', 'document-link-expired');
  return { content, type: document.media, keep: link.keep };
}

/** Deletes all files an erased account has sent; decisions and their dates stay. */
export async function removeErasedDocuments(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  accountId: string,
): Promise<void> {
  for (const id of await documentIdsOf(db, accountId)) await storage.remove(`papers/${id}`);
}
