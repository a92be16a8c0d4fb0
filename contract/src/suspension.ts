import { z } from 'zod';
import { Cause } from './cause.ts';
import type { PlacedThing } from './endpoint.ts';
import { id, line, time } from './fields.ts';
import { serviceCategories } from './services.ts';
import { wrong } from './texts/field-saying.ts';

/**
 * The published grounds of a suspension (design/domain.md, section 6): an account is suspended for nothing
 * else. `documents_expired` is also the platform's own ground, when a driver's licence, insurance or pollution
 * certificate ends.
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

/** Whether a suspension on this ground protects people, and so takes effect at once: of others notice is given first. */
export const isForSafety = (ground: SuspensionGround): boolean => SAFETY.includes(ground);

/** How long a person has to answer before a suspension. */
export const NOTICE_DAYS = 3;
/** How long a suspension for safety lasts unless a second member of staff confirms it. */
export const REVIEW_HOURS = 72;

/** The most photos, and the most things of each kind, that the evidence of a suspension has. */
export const EVIDENCE_PHOTOS = 6;
export const EVIDENCE_LINKS = 6;
export const LONGEST_EVIDENCE = 1000;

/** What in the product the evidence of a suspension can point to. */
export const evidenceThings = [
  'worker_booking',
  'package_booking',
  'dispute',
  'report',
  'sos_alert',
] as const satisfies readonly PlacedThing[];
export type EvidenceThing = (typeof evidenceThings)[number];

/** The fields of a suspension that name such things, for the check of a manager’s cities. */
export const evidencePlaces = {
  worker_booking_ids: 'worker_booking',
  package_booking_ids: 'package_booking',
  dispute_ids: 'dispute',
  report_ids: 'report',
  sos_alert_ids: 'sos_alert',
} as const satisfies Readonly<Record<string, EvidenceThing>>;

const links = z.array(id).max(EVIDENCE_LINKS).default([]);

/**
 * What staff state when they suspend an account: the ground, and the evidence in the person's language or in English, with
 * photos that they have sent before and with what it points to.
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

/** As the web sends it. */
export type SuspensionInput = z.input<typeof suspension>;

const about = {
  thing: z.enum(evidenceThings),
  /** When that was, or is to be. */
  at: time,
  /** Of a dispute: what it is called on the phone. */
  number: z.int().nullable(),
  /** Of a worker booking. */
  trade: z.enum(serviceCategories).nullable(),
};

/** What the evidence points to, as staff see it. */
export const EvidenceLink = z.object({ id, ...about }).meta({ id: 'EvidenceLink' });
export type EvidenceLink = z.output<typeof EvidenceLink>;

const written = {
  /** As staff wrote it in English, or in Hindi where they wrote that alone. */
  evidence: z.string(),
  evidence_hi: z.string().nullable(),
  photos: z.array(z.object({ id })),
};

/** Evidence as staff see it. */
export const staffEvidence = { ...written, links: z.array(EvidenceLink) };

/** Evidence as the person sees it: what it points to without an id, for others may have a part in it. */
export const ownEvidence = { ...written, links: z.array(z.object(about)) };

/** What staff state when they reinstate an account. */
export const reinstatement = z.strictObject({ reason: line(300) });

/** One change of an account's standing, as the staff's records show it. */
export const StandingChange = z.object({
  name: z.string(),
  from_state: z.string().nullable(),
  to_state: z.string().nullable(),
  actor_role: z.string(),
  /** The name of a staff member; null for any other actor. */
  actor_name: z.string().nullable(),
  /** Of a suspension. */
  ground: z.enum(suspensionGrounds).nullable(),
  reason: z.string().nullable(),
  /** Of a suspension for documents: which had expired, and when. */
  causes: z.array(Cause),
  at: time,
});

/** What staff state when they reject an account. */
export const rejection = z.strictObject({ reason: line(300) });

/** What staff may do with an account's standing at this moment. */
export const StandingRights = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  suspend: z.boolean(),
  reinstate: z.boolean(),
});
