import { z } from 'zod';
import { Cause } from './cause.ts';
import type { PlacedThing } from './endpoint.ts';
import { id, line, time } from './fields.ts';
import { serviceCategories } from './services.ts';
import { wrong } from './texts/field-saying.ts';

/**
 * Published grounds of a suspension (design/domain.md, section 6): there are no others. `documents_expired` is also the
 * platform's own ground, when a driver's licence, insurance or pollution certificate ends.
 */
export const suspensionGrounds = [
  'false_particulars',
  'documents_expired',
  'missed_work',
  'unpaid_dues',
  'discrimination',
  'unsafe_conduct',
  'unlawful_goods',
  'fraud',
] as const;
export type SuspensionGround = (typeof suspensionGrounds)[number];

const SAFETY: readonly SuspensionGround[] = ['unsafe_conduct', 'unlawful_goods'];

/** Whether a suspension on this ground protects people, and so takes effect at once: other grounds require notice first. */
export const isForSafety = (ground: SuspensionGround): boolean => SAFETY.includes(ground);

/** Days that a person has to answer before a suspension. */
export const NOTICE_DAYS = 3;
/** Hours until a suspension for safety lapses unless a second member of staff confirms it. */
export const REVIEW_HOURS = 72;

/** Maximum photos, and things of each kind, in the evidence of a suspension. */
export const EVIDENCE_PHOTOS = 6;
export const EVIDENCE_LINKS = 6;
export const LONGEST_EVIDENCE = 1000;

/** Things that the evidence of a suspension can refer to. */
export const evidenceThings = [
  'worker_booking',
  'package_booking',
  'dispute',
  'report',
  'sos_alert',
] as const satisfies readonly PlacedThing[];
export type EvidenceThing = (typeof evidenceThings)[number];

/** Fields of a suspension that refer to such things, for the check of a manager’s cities. */
export const evidencePlaces = {
  worker_booking_ids: 'worker_booking',
  package_booking_ids: 'package_booking',
  dispute_ids: 'dispute',
  report_ids: 'report',
  sos_alert_ids: 'sos_alert',
} as const satisfies Readonly<Record<string, EvidenceThing>>;

const links = z.array(id).max(EVIDENCE_LINKS).default([]);

/**
 * Staff's input to suspend an account: the ground, and the evidence in the person's language or in English, with
 * previously uploaded photos and references.
 */
export const suspension = z
  .strictObject({
    ground: z.enum(suspensionGrounds),
    /** In English. */
    reason: line(LONGEST_EVIDENCE).optional(),
    reason_hi: line(LONGEST_EVIDENCE).optional(),
    photo_ids: z.array(id).max(EVIDENCE_PHOTOS).default([]),
    worker_booking_ids: links,
    package_booking_ids: links,
    dispute_ids: links,
    report_ids: links,
    sos_alert_ids: links,
  })
  .refine(({ reason, reason_hi }) => reason !== undefined || reason_hi !== undefined, {
    path: ['reason'],
    error: wrong('evidence-missing'),
  })
  .meta({ examples: [{ ground: 'missed_work', reason: 'Two customers waited on 3 November.' }] });

/** Input type for the web. */
export type SuspensionInput = z.input<typeof suspension>;

const about = {
  thing: z.enum(evidenceThings),
  /** When that took or takes place. */
  at: time,
  /** For a dispute: its number to quote on the phone. */
  number: z.int().nullable(),
  /** For a worker booking. */
  trade: z.enum(serviceCategories).nullable(),
};

/** Reference of the evidence, as staff see it. */
export const EvidenceLink = z.object({ id, ...about }).meta({ id: 'EvidenceLink' });
export type EvidenceLink = z.output<typeof EvidenceLink>;

const written = {
  /** The staff's text in English, or in Hindi if they wrote only that. */
  evidence: z.string(),
  evidence_hi: z.string().nullable(),
  photos: z.array(z.object({ id })),
};

/** Evidence as staff see it. */
export const staffEvidence = { ...written, links: z.array(EvidenceLink) };

/** Evidence as the person sees it: references without an id, since others may be involved. */
export const ownEvidence = { ...written, links: z.array(z.object(about)) };

/** Staff's input to reinstate an account. */
export const reinstatement = z.strictObject({ reason: line(300) });

/** One change of an account's status, as the staff's records show it. */
export const StandingChange = z.object({
  name: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string().nullable(),
  actor_role: z.string(),
  /** The name of a staff member; null for any other actor. */
  actor_name: z.string().nullable(),
  /** For a suspension. */
  ground: z.enum(suspensionGrounds).nullable(),
  reason: z.string().nullable(),
  /** For a suspension for documents: which had expired, and when. */
  causes: z.array(Cause),
  at: time,
});

/** Staff's input to reject an account. */
export const rejection = z.strictObject({ reason: line(300) });

/** Actions that staff may take on an account's status now. */
export const StandingRights = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  suspend: z.boolean(),
  reinstate: z.boolean(),
});
