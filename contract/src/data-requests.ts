import { z } from 'zod';
import { lookedAt } from './history.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, paragraph, time } from './fields.ts';
import { languages } from './registration.ts';

/** All roles except staff. */
const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

/** `correction`: of data that people can't change themselves. `withdrawal`: of their consent. */
export const dataRequestKinds = ['correction', 'withdrawal', 'complaint'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** `cancelled`: by the person, who has agreed again. */
export const dataRequestStatuses = ['open', 'done', 'refused', 'cancelled'] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/**
 * Days to answer a request: as for complaints, by rule 3(2) of the IT Rules 2021. Rule 14(3) of the DPDP Rules 2025
 * allows 90.
 */
export const ANSWER_DAYS = 15;

const shown = {
  id,
  kind: z.enum(dataRequestKinds),
  /** Empty for a withdrawal, since its kind is enough. */
  text: z.string(),
  status: z.enum(dataRequestStatuses),
  created_at: time,
  due_at: time,
  decided_at: time.nullable(),
  /** The staff's answer; null until then. */
  answer: z.string().nullable(),
};

const OwnDataRequest = z.object(shown).meta({ id: 'OwnDataRequest' });
export type OwnDataRequest = z.output<typeof OwnDataRequest>;

const own = { access: people, whileSuspended: true } as const;

export const listOwnDataRequests = endpoint({
  ...own,
  name: 'data_requests.list_own',
  method: 'GET',
  path: '/account/data-requests',
  summary: 'List your data requests, newest first, with the date by which staff answer',
  reply: z.array(OwnDataRequest),
});

export const requestData = endpoint({
  ...own,
  name: 'data_requests.request',
  method: 'POST',
  path: '/account/data-requests',
  summary: 'Ask staff to correct your data, or complain about its use; one open request of each kind',
  body: z.strictObject({ kind: z.enum(['correction', 'complaint']), text: paragraph(2000) }),
  status: 201,
  reply: OwnDataRequest,
  limit: { max: 20, seconds: 3600 },
  problems: ['invalid-transition'],
});

export const agreeAgain = endpoint({
  ...own,
  name: 'data_requests.agree',
  method: 'POST',
  path: '/account/consents',
  summary: 'Consent to the current terms and privacy policy; ends any open withdrawal of consent',
  /** Language in which the texts were read. */
  body: z.strictObject({ language: z.enum(languages) }),
  status: 204,
  reply: z.null(),
});

export const withdrawConsent = endpoint({
  ...own,
  name: 'data_requests.withdraw_consent',
  method: 'POST',
  path: '/account/consents/withdraw',
  summary:
    'Withdraw your consent: messages and job offers end immediately, and staff handle the rest; repeating the request has no effect',
  status: 204,
  reply: z.null(),
});

const DataRequest = z
  .object({
    ...shown,
    ...lookedAt,
    account_id: id,
    name: z.string(),
    /** The role in which they sent the request. */
    role: z.enum(people),
    /** All roles of the person, with the id by which staff open each record. */
    records: z.array(z.object({ role: z.enum(people), id })),
    /** Past its due date. */
    is_overdue: z.boolean(),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'DataRequest' });
export type DataRequest = z.output<typeof DataRequest>;

const staff = { access: ['super_admin'] } as const;

export const listDataRequests = listEndpoint({
  ...staff,
  name: 'data_requests.list',
  path: '/admin/data-requests',
  summary: 'List data requests, earliest deadline first; access by staff is recorded',
  query: z.strictObject({ ...paging, status: z.enum(dataRequestStatuses).default('open') }),
  reply: DataRequest,
});

export const decideDataRequest = endpoint({
  ...staff,
  name: 'data_requests.decide',
  method: 'POST',
  path: '/admin/data-requests/:id/decide',
  summary:
    'Answer a data request with the action taken or the reason for refusal; the person sees the answer',
  params: z.strictObject({ id }),
  body: z.strictObject({ outcome: z.enum(['done', 'refused']), answer: line(300) }),
  reply: DataRequest,
  problems: ['invalid-transition'],
});
