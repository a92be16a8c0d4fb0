import { randomUUID } from 'node:crypto';
import type { Language } from '@dihaadi/contract/registration';
import type { SeekerProfile as ShownProfile } from '@dihaadi/contract/seeker-profile';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { resolveFileLink, type FileLink, fileLink } from '../../../platform/file-links.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import { pdfOf } from '../../../platform/pdf.ts';
import { cleanDocument } from '../../../platform/pictures.ts';
import type { Storage } from '../../../platform/storage.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { resumePdf } from '../seekers.documents/layout.ts';
import {
  lockProfile,
  profileById,
  type Resume,
  saveResume,
  type SeekerProfile,
} from '../seekers.profile.queries.ts';
import { RESUME_LINK_MS, RESUME_LONGEST_PX } from '../seekers.profile.rules.ts';
import {
  checkSeekersOpen,
  ownProfile,
  type ProfileDeps,
  provedWorkOf,
  seekerEvent,
  shownProfile,
} from './profile.ts';
import { noSuchSeeker } from './profile.ts';

export type ResumeDeps = ProfileDeps & { storage: Storage; passes: Passes };

const keyOf = (id: string) => `resumes/${id}` as const;
const noSuchResume = () => problem('not-found', 'no-such-resume');

/**
 * Stores the signed-in seeker's résumé, redrawn, replacing the last. Throws 415 if it is no picture or PDF, 400 if it
 * is broken, and as `readOwnProfile` does.
 */
export async function sendResume(
  deps: ResumeDeps,
  { actor, file }: { actor: Person; file: Buffer },
): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  await ownProfile(deps.db, actor);
  const { bytes, type } = await cleanDocument(file, RESUME_LONGEST_PX);
  const resume: Resume = { id: randomUUID(), media: type, bytes: bytes.length, sentAt: deps.clock.now() };
  // First the file, then the row: a row must never refer to a missing file.
  await deps.storage.put(keyOf(resume.id), bytes);
  try {
    return await replaceResume(deps, actor, resume);
  } catch (error) {
    await deps.storage.remove(keyOf(resume.id));
    throw error;
  }
}

/** Removes the uploaded résumé, if any. Throws as `readOwnProfile` does. */
export async function removeResume(deps: ResumeDeps, actor: Person): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  return replaceResume(deps, actor, null);
}

async function replaceResume(deps: ResumeDeps, actor: Person, resume: Resume | null): Promise<ShownProfile> {
  const { shown, old } = await inTransaction(deps.db, async (tx) => {
    const before = await lockProfile(tx, actor.id);
    if (before === undefined) throw noSuchSeeker();
    await saveResume(tx, actor.id, resume);
    if (resume !== null || before.resume !== null)
      await recordEvent(
        tx,
        seekerEvent(actor, resume === null ? 'remove_resume' : 'send_resume', deps.clock.now()),
      );
    return { shown: await shownProfile(tx, { ...before, resume }), old: before.resume };
  });
  if (old !== null) await deps.storage.remove(keyOf(old.id));
  return shown;
}

type Linked = {
  seekerId: string;
  resume: Resume | null;
  language: Language;
  /** Application through which a company sees it; none for the seeker's own and for staff. */
  applicationId?: string;
};

/** Returns a link to a seeker's résumé, valid for five minutes: the uploaded file, else one made from the profile. */
export function resumeLink(
  deps: Pick<ResumeDeps, 'clock' | 'passes'>,
  { seekerId, resume, language, applicationId }: Linked,
): FileLink {
  const what = `${seekerId}_${resume === null ? language : resume.id}`;
  const value = applicationId === undefined ? what : `${what}_${applicationId}`;
  return fileLink(deps, { purpose: 'resume', value, path: '/api/resumes/files', lastsMs: RESUME_LINK_MS });
}

/** Same as `resumeLink` for the actor's own uploaded résumé. Throws 404 if there is none, and as `readOwnProfile` does. */
export async function openOwnResume(deps: ResumeDeps, actor: Person) {
  await checkSeekersOpen(deps.db);
  const { resume } = await ownProfile(deps.db, actor);
  if (resume === null) throw noSuchResume();
  return resumeLink(deps, { seekerId: actor.id, resume, language: 'en' });
}

/** Returns a link to any seeker's résumé, for staff, and records the access. Throws 404 if the seeker has no profile. */
export async function openSeekerResume(
  deps: ResumeDeps,
  { actor, seekerId, language }: { actor: Person; seekerId: string; language: Language },
) {
  const profile = await profileById(deps.db, seekerId);
  if (profile === undefined) throw noSuchSeeker();
  await recordAccess(deps, { thing: 'seeker', thingId: seekerId, actor });
  return resumeLink(deps, { seekerId, resume: profile.resume, language });
}

/** Creates a résumé from a seeker's profile, with proved work. */
async function madeResume(deps: ProfileDeps, profile: SeekerProfile, language: Language): Promise<Buffer> {
  const [cards, proved] = await Promise.all([
    accountCards(deps.db, [profile.accountId]),
    provedWorkOf(deps.db, profile),
  ]);
  const card = cards.get(profile.accountId);
  const person = { name: card?.name ?? '', phone: card?.phone ?? null };
  return pdfOf(resumePdf({ person, profile, proved, language, madeAt: deps.clock.now() }));
}

/** Returns a PDF made from the actor's own profile. Throws as `readOwnProfile` does. */
export async function printOwnResume(
  deps: ProfileDeps,
  { actor, language }: { actor: Person; language: Language },
) {
  await checkSeekersOpen(deps.db);
  const profile = await ownProfile(deps.db, actor);
  return { name: `resume-${language}.pdf`, content: await madeResume(deps, profile, language) };
}

/**
 * Returns the file behind a `resumeLink`, until it expires. Throws 404 for any other link, and for a company's once
 * `isOpen` says that its application no longer shows the résumé.
 */
export async function readResumeFile(
  deps: ResumeDeps,
  { pass, isOpen }: { pass: string; isOpen: (applicationId: string) => Promise<boolean> },
) {
  const link = resolveFileLink(deps, { purpose: 'resume', pass });
  const [seekerId = '', what = '', applicationId] = link?.value.split('_') ?? [];
  if (applicationId !== undefined && !(await isOpen(applicationId))) throw noSuchResume();
  const profile = link && (await profileById(deps.db, seekerId));
  if (link === undefined || profile === undefined) throw noSuchResume();
  return { ...(await resumeContentOf(deps, profile, what)), keep: link.keep };
}

/** Returns the résumé made from a profile in a language, or the uploaded file. */
async function resumeContentOf(deps: ResumeDeps, profile: SeekerProfile, what: string) {
  if (what !== 'en' && what !== 'hi') return uploadedResume(deps, profile, what);
  return { content: await madeResume(deps, profile, what), type: 'application/pdf' as const };
}

/** Returns a seeker's uploaded file; 404 if it was replaced or removed since. */
async function uploadedResume(deps: ResumeDeps, { resume }: SeekerProfile, id: string) {
  const content = resume?.id === id ? await deps.storage.get(keyOf(id)) : undefined;
  if (resume === null || content === undefined) throw noSuchResume();
  return { content, type: resume.media };
}

/** Deletes the résumé of an erased account. */
export async function removeErasedResume(
  { db, storage }: Pick<ResumeDeps, 'db' | 'storage'>,
  accountId: string,
): Promise<void> {
  const resume = (await profileById(db, accountId))?.resume;
  if (resume === undefined || resume === null) return;
  await storage.remove(keyOf(resume.id));
  await inTransaction(db, (tx) => saveResume(tx, accountId, null));
}
