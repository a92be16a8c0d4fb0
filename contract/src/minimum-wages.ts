import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, line, rupees, time } from './fields.ts';
import { serviceCategories } from './services.ts';
import { stateNames } from './states.ts';

export const skillClasses = ['unskilled', 'semi_skilled', 'skilled', 'highly_skilled'] as const;
export type SkillClass = (typeof skillClasses)[number];

/** Notified by the central government for its own sphere; it is no state's minimum. */
export const CENTRAL_SPHERE = 'Central sphere';
const states = z.enum([CENTRAL_SPHERE, ...Object.values(stateNames)]);

const MinimumWage = z
  .object({
    id,
    state: z.string(),
    skill_class: z.enum(skillClasses),
    /** Null: for all work of that class. */
    category: z.enum(serviceCategories).nullable(),
    /** In rupees; an hour is an eighth of a day, a month 26 days (design/india.md, section 4). */
    per_day: rupees,
    per_hour: rupees,
    per_month: rupees,
    /** Source of the figure. */
    source: z.string(),
    /** Valid from this day in IST. */
    effective_from: day,
    created_at: time,
  })
  .meta({ id: 'MinimumWage' });
export type MinimumWage = z.output<typeof MinimumWage>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

const fields = {
  state: states,
  skill_class: z.enum(skillClasses),
  category: z.enum(serviceCategories).nullish(),
  per_day: rupees.min(1).max(1_000_000),
  source: line(300),
  effective_from: day,
};

export const listMinimumWages = endpoint({
  ...staff,
  name: 'minimum_wages.list',
  method: 'GET',
  path: '/admin/minimum-wages',
  summary: 'List minimum wages by state, newest first',
  query: z.strictObject({ state: states.optional() }),
  reply: z.array(MinimumWage),
  etag: MinimumWage,
});

export const addMinimumWage = endpoint({
  ...staff,
  name: 'minimum_wages.add',
  method: 'POST',
  path: '/admin/minimum-wages',
  summary: 'Add a minimum wage with its source',
  status: 201,
  idempotent: true,
  body: z.strictObject(fields),
  reply: MinimumWage,
  problems: ['not-found', 'already-listed'],
});

export const changeMinimumWage = endpoint({
  ...staff,
  name: 'minimum_wages.change',
  method: 'PUT',
  path: '/admin/minimum-wages/:id',
  summary: 'Correct a minimum wage',
  params,
  body: z.strictObject({
    ...fields,
    id: id.optional(),
    per_hour: rupees.optional(),
    per_month: rupees.optional(),
    created_at: time.optional(),
  }),
  reply: MinimumWage,
  etag: MinimumWage,
  problems: ['already-listed'],
});

export const deleteMinimumWage = endpoint({
  ...staff,
  name: 'minimum_wages.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/minimum-wages/:id',
  summary: 'Delete a minimum wage that was added by mistake',
  status: 204,
  params,
  reply: z.null(),
  etag: MinimumWage,
});

export const checkMinimumWage = endpoint({
  ...staff,
  name: 'minimum_wages.check',
  method: 'GET',
  path: '/admin/minimum-wages/check',
  summary: 'Get the minimum wage for a kind of work in a state on a day; null if unknown',
  query: z.strictObject({
    state: states.meta({ examples: ['Delhi'] }),
    category: z.enum(serviceCategories),
    day: day,
  }),
  reply: MinimumWage.nullable(),
});
