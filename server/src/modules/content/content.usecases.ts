import type * as contract from '@dihaadi/contract/content';
import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvFile } from '../../platform/csv.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/new-id.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { type Idempotency, once } from '../../platform/idempotency.ts';
import type { Match } from '../../platform/precondition.ts';
import { shortList } from '../../platform/in-memory-list.ts';
import {
  insertPiece,
  lockPiece,
  type Piece,
  pieceById,
  piecesInOrder,
  removePiece,
  savePiece,
} from './content.queries.ts';
import { checkReadOnly } from './content.rules.ts';
import { exportedColumns, shownPiece, staffTable } from './content.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchPiece = () => problem('not-found', 'no-such-content');

/** Returns the content of the pages: active pieces, section by section, in the staff's order. */
export async function listContent(deps: Pick<Deps, 'db'>) {
  return (await piecesInOrder(deps.db, { activeOnly: true })).map(shownPiece);
}

/** Like `listContent`, including inactive pieces, with search, filter and order as requested. */
export async function listAllContent(
  deps: Pick<Deps, 'db'>,
  { section, status, ...asked }: QueryOf<typeof contract.allContent>,
) {
  const all = await piecesInOrder(deps.db, { activeOnly: false });
  const chosen = all
    .map(shownPiece)
    .filter((one) => section === undefined || one.section === section)
    .filter((one) => status === undefined || one.is_active === (status === 'active'));
  return shortList(chosen, asked, staffTable);
}

/** Returns the same list as CSV. */
export const exportContent = async (deps: Deps, asked: QueryOf<typeof contract.exportContent>) =>
  csvFile('site-content', deps.clock.now(), {
    columns: exportedColumns,
    rows: await listAllContent(deps, asked),
  });

/** Adds a piece to a section, once per idempotency key. Throws 404 for a key whose piece has been deleted since. */
export async function addContent(
  deps: Deps,
  command: {
    actor: Actor;
    piece: BodyOf<typeof contract.addContent>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, piece, idempotency } = command;
  const at = deps.clock.now();
  const made: Piece = {
    id: newId('site_content'),
    section: piece.section,
    title: piece.title,
    content: piece.content,
    titleHi: piece.title_hi ?? null,
    contentHi: piece.content_hi ?? null,
    displayOrder: piece.display_order,
    isActive: piece.is_active,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await insertPiece(tx, made, at);
      await record(tx, { name: 'add', piece: made, actor, at });
    });
    const added = await pieceById(tx, id);
    if (added === undefined) throw noSuchPiece();
    return shownPiece(added);
  });
}

/**
 * Changes a piece; order and switch stay unless sent. Throws 404 if unknown, 400 for another id or section, 412 if it
 * has changed since the caller read it.
 */
export async function updateContent(
  deps: Deps,
  command: { actor: Actor; id: string; changes: BodyOf<typeof contract.updateContent>; match: Match },
) {
  const { actor, id, changes, match } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPiece(tx, id);
    if (before === undefined) throw noSuchPiece();
    match(shownPiece(before));
    checkReadOnly(before, changes);
    const piece: Piece = {
      ...before,
      title: changes.title,
      content: changes.content,
      titleHi: changes.title_hi === undefined ? before.titleHi : changes.title_hi,
      contentHi: changes.content_hi === undefined ? before.contentHi : changes.content_hi,
      displayOrder: changes.display_order ?? before.displayOrder,
      isActive: changes.is_active ?? before.isActive,
    };
    await savePiece(tx, piece);
    await record(tx, { name: 'update', piece, actor, at });
    return shownPiece(piece);
  });
}

/** Deletes a piece. Throws 404 if unknown. */
export async function deleteContent(deps: Deps, command: { actor: Actor; id: string }): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const piece = await lockPiece(tx, command.id);
    if (piece === undefined) throw noSuchPiece();
    await removePiece(tx, piece.id);
    await record(tx, { name: 'delete', piece, actor: command.actor, at: deps.clock.now() });
  });
  return null;
}

type Happened = { name: 'add' | 'update' | 'delete'; piece: Piece; actor: Actor; at: Date };

function record(tx: Tx, { name, piece, actor, at }: Happened): Promise<void> {
  return recordEvent(tx, {
    thing: 'site_content',
    thingId: piece.id,
    name,
    actor,
    // The text is left out because it may be long; backups contain it.
    data: { section: piece.section, title: piece.title, is_active: piece.isActive },
    topics: [topic.staff],
    at,
  });
}
