import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../endpoint.ts';
import { id, line, rupees, time } from '../fields.ts';
import { bookingParams } from './worker-bookings.ts';

/** Expenses that a worker has paid for the customer: materials, and agreed travel. Reimbursed without commission. */
export const expenseKinds = ['materials', 'travel'] as const;
export type ExpenseKind = (typeof expenseKinds)[number];

/** Only expenses that the customer agreed to are paid; `lapsed`: unanswered when the wage was paid. */
export const expenseStatuses = ['asked', 'agreed', 'refused', 'withdrawn', 'lapsed'] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** Maximum rupees of one bill, and bills per worker and booking. */
export const MOST_EXPENSE = 10_000;
export const MOST_EXPENSES = 10;
/** Maximum photos of bills per worker and booking. */
export const MOST_BILL_PHOTOS = 20;
export const BILL_PHOTO_BYTES = 5_000_000;

const WorkExpense = z
  .object({
    id,
    assignment_id: id,
    kind: z.enum(expenseKinds),
    description: z.string(),
    /** In rupees. */
    amount: rupees,
    photo_id: id,
    status: z.enum(expenseStatuses),
    at: time,
    /** `answer`: by the customer. `withdraw`: by the worker, until there is an answer. */
    can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'WorkExpense' });
export type WorkExpense = z.output<typeof WorkExpense>;

export const WorkExpenses = z
  .object({
    assignment_id: id,
    /** Rupees that the customer has agreed to. */
    agreed: rupees,
    expenses: z.array(WorkExpense),
    can: z.object({ add: z.boolean() }),
  })
  .meta({ id: 'WorkExpenses' });
export type WorkExpenses = z.output<typeof WorkExpenses>;

const parties = { access: ['customer', 'worker', 'driver'] } as const;
const assignee = { access: ['worker', 'driver'], params: z.strictObject({ id }) } as const;

export const sendBillPhoto = uploadEndpoint({
  ...assignee,
  name: 'work.send_bill_photo',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/materials/photo',
  summary: `Upload a photo of a bill: JPEG, PNG or WebP, at most 5 MB; at most ${MOST_BILL_PHOTOS} per assignment`,
  status: 201,
  takes: 'picture',
  maxBytes: BILL_PHOTO_BYTES,
  problems: ['invalid-transition', 'list-full'],
  reply: z.object({ id }).meta({ id: 'BillPhoto' }),
  limit: { max: 60, seconds: 60 },
});

export const addExpense = endpoint({
  ...assignee,
  name: 'work.add_expense',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/materials',
  summary:
    'Request reimbursement of materials or travel from the customer, with a photo of the bill; no commission is charged',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    kind: z.enum(expenseKinds),
    description: line(120),
    amount: rupees
      .min(1)
      .max(MOST_EXPENSE)
      .meta({ examples: [340] }),
    photo_id: id,
  }),
  problems: ['invalid-transition', 'list-full'],
  reply: WorkExpense,
});

export const listExpenses = endpoint({
  ...parties,
  name: 'work.expenses',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/expenses',
  summary:
    'List materials and travel expenses by worker, oldest first; a customer sees all, a worker their own',
  params: bookingParams,
  reply: z.array(WorkExpenses),
});

export const answerExpense = endpoint({
  ...parties,
  name: 'work.answer_expense',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/expenses/:expense_id',
  summary: 'Approve or reject an expense as the customer; the worker withdraws it by not agreeing',
  params: bookingParams.extend({ expense_id: id }),
  body: z.strictObject({ agrees: z.boolean() }),
  problems: ['invalid-transition'],
  reply: WorkExpense,
});

const PhotoLink = z.object({ url: z.string(), expires_at: time }).meta({ id: 'BillPhotoLink' });
const ofPhoto = bookingParams.extend({ photo_id: id });

export const openBillPhoto = endpoint({
  ...parties,
  name: 'work.open_bill_photo',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/bills/:photo_id/link',
  summary: 'Get a short-lived URL to view the photo of a bill',
  params: ofPhoto,
  reply: PhotoLink,
});

export const openAnyBillPhoto = endpoint({
  name: 'work.open_any_bill_photo',
  access: ['super_admin'],
  method: 'GET',
  path: '/admin/bookings/service/:id/bills/:photo_id/link',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'Get a short-lived URL for staff to view the photo of a bill; access is recorded',
  params: ofPhoto,
  reply: PhotoLink,
});

export const readBillPhoto = fileEndpoint({
  name: 'work.read_bill_photo',
  path: '/bills/:pass',
  summary: 'Get the photo at a short-lived URL; anyone with the URL can view it until it expires',
  access: 'public',
  params: z.strictObject({ pass: z.string().regex(/^[\w.-]{20,190}$/) }),
  media: 'application/octet-stream',
});
