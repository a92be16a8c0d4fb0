import { randomUUID } from 'node:crypto';
import type { Language } from '@dihaadi/contract/registration';
import type { SeekerProfile as ShownProfile } from '@dihaadi/contract/seeker-profile';
import type { Person } from '../../../platform/actor.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { behindFileLink, type FileLink, fileLink } from '../../../platform/file-links.ts';
import type { Passes } from '../../../platform/passes.ts';
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
 * Keeps the résumé of the signed-in seeker, drawn anew, in place of the last. Refuses what is no picture or PDF with 415,
 * a broken one with 400, and as `readOwnProfile` does.
 */
export async function sendResume(
  deps: ResumeDeps,
  { actor, file }: { actor: Person; file: Buffer },
): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  await ownProfile(deps.db, actor);
  const { bytes, type } = await cleanDocument(file, RESUME_LONGEST_PX);
  const resume: Resume = { id: randomUUID(), media: type, bytes: bytes.length, sentAt: deps.clock.now() };
  // First the file, then the row: a row without its file would promise what is not there.
  await deps.storage.put(keyOf(resume.id), bytes);
  try {
    return await replaceResume(deps, actor, resume);
  } catch (error) {
    await deps.storage.remove(keyOf(resume.id));
    throw error;
  }
}

/** Removes the résumé that was sent; without one, nothing happens. Refuses as `readOwnProfile` does. */
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
  /** The application by which a company sees it; none of one's own and for staff. */
  applicationId?: string;
};

/** An address of a seeker's résumé for five minutes: the file that they sent, else one made from the profile. */
export function resumeLink(
  deps: Pick<ResumeDeps, 'clock' | 'passes'>,
  { seekerId, resume, language, applicationId }: Linked,
): FileLink {
  const what = `${seekerId}_${resume === null ? language : resume.id}`;
  const value = applicationId === undefined ? what : `${what}_${applicationId}`;
  return fileLink(deps, { purpose: 'resume', value, path: '/api/resumes/files', lastsMs: RESUME_LINK_MS });
}

/** As `resumeLink`, of one's own as it was sent. Refuses with 404 where none was, and as `readOwnProfile` does. */
export async function openOwnResume(deps: ResumeDeps, actor: Person) {
  await checkSeekersOpen(deps.db);
  const { resume } = await ownProfile(deps.db, actor);
  if (resume === null) throw noSuchResume();
  return resumeLink(deps, { seekerId: actor.id, resume, language: 'en' });
}

/**
 * An address of any seeker's résumé, for staff; that they opened it is on record. Refuses one who keeps no profile with 404.
 */
export async function openSeekerResume(
  deps: ResumeDeps,
  { actor, seekerId, language }: { actor: Person; seekerId: string; language: Language },
) {
  const profile = await profileById(deps.db, seekerId);
  if (profile === undefined) throw noSuchSeeker();
  await recordAccess(deps, { thing: 'seeker', thingId: seekerId, actor });
  return resumeLink(deps, { seekerId, resume: profile.resume, language });
}

/** A résumé made from a seeker's profile, with the work that is proved. */
async function madeResume(deps: ProfileDeps, profile: SeekerProfile, language: Language): Promise<Buffer> {
  const [cards, proved] = await Promise.all([
    accountCards(deps.db, [profile.accountId]),
    provedWorkOf(deps.db, profile),
  ]);
  const card = cards.get(profile.accountId);
  const person = { name: card?.name ?? '', phone: card?.phone ?? null };
  return pdfOf(resumePdf({ person, profile, proved, language, madeAt: deps.clock.now() }));
}

/** A PDF made from one's own profile. Refuses as `readOwnProfile` does. */
export async function printOwnResume(
  deps: ProfileDeps,
  { actor, language }: { actor: Person; language: Language },
) {
  await checkSeekersOpen(deps.db);
  const profile = await ownProfile(deps.db, actor);
  return { name: `resume-${language}.pdf`, content: await madeResume(deps, profile, language) };
}

/**
 * The file behind an address of `resumeLink`, until it is over. Refuses any other with 404, and a company's once
 * `isOpen` says that its application no longer shows the résumé.
 */
export async function readResumeFile(
  deps: ResumeDeps,
  { pass, isOpen }: { pass: string; isOpen: (applicationId: string) => Promise<boolean> },
) {
  const link = behindFileLink(deps, { purpose: 'resume', pass });
  const [seekerId = '', what = '', applicationId] = link?.value.split('_') ?? [];
  if (applicationId !== undefined && !(await isOpen(applicationId))) throw noSuchResume();
  const profile = link && (await profileById(deps.db, seekerId));
  if (link === undefined || profile === undefined) throw noSuchResume();
  return { ...(await resumeNamed(deps, profile, what)), keep: link.keep };
}

/** The résumé made from a profile in a language, or the file that was sent. */
async function resumeNamed(deps: ResumeDeps, profile: SeekerProfile, what: string) {
  if (what !== 'en' && what !== 'hi') return sentResume(deps, profile, what);
  return { content: await madeResume(deps, profile, what), type: 'application/pdf' as const };
}

/** The file that a seeker has sent; one that was replaced or removed since is 404. */
async function sentResume(deps: ResumeDeps, { resume }: SeekerProfile, id: string) {
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
