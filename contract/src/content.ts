import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { activities, id, line, paragraph } from './fields.ts';

/** The five pages that staff write (spec/product.md, section 3). */
export const contentSections = ['about_us', 'contact', 'support', 'terms', 'privacy'] as const;
export type ContentSection = (typeof contentSections)[number];

const displayOrder = z.int().min(0).max(10_000);

const SiteContent = z
  .object({
    id,
    section: z.enum(contentSections),
    title: z.string(),
    /** Markdown; raw HTML in it is shown as text (spec/rulings.md, section 11). */
    content: z.string(),
    /** The same in Hindi; if null, the English text is shown. */
    title_hi: z.string().nullable(),
    content_hi: z.string().nullable(),
    display_order: displayOrder,
    is_active: z.boolean(),
  })
  .meta({ id: 'SiteContent' });
export type SiteContent = z.output<typeof SiteContent>;

export const publicContent = endpoint({
  name: 'content.list',
  method: 'GET',
  path: '/public/site-content',
  summary: 'List the content of the five content pages, in page order',
  access: 'public',
  cache: { seconds: 15, of: ['site_content'] },
  reply: z.array(SiteContent),
});

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });
const written = {
  title: line(200),
  content: paragraph(25_000),
  title_hi: line(200).nullish(),
  content_hi: paragraph(25_000).nullish(),
};

/** Sort orders of the staff's table; `-` reverses. By default the pages' order. */
export const contentSorts = ['title', '-title', 'display_order', '-display_order'] as const;

const asked = z.strictObject({
  /** Words anywhere in title and text. */
  q: line(100).optional(),
  section: z.enum(contentSections).optional(),
  status: z.enum(activities).optional(),
  sort: z.enum(contentSorts).optional(),
});

export const allContent = endpoint({
  ...staff,
  name: 'content.list_all',
  method: 'GET',
  path: '/admin/site-content',
  summary: 'List all site content, including inactive pieces, in page order unless sorted otherwise',
  query: asked,
  etag: SiteContent,
  reply: z.array(SiteContent),
});

export const exportContent = fileEndpoint({
  ...staff,
  name: 'content.export',
  path: '/admin/site-content/export',
  summary: 'Export the list of site content as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: asked,
});

export const addContent = endpoint({
  ...staff,
  name: 'content.add',
  method: 'POST',
  path: '/admin/site-content',
  summary: 'Create a piece of site content',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    ...written,
    section: z.enum(contentSections),
    display_order: displayOrder.default(0),
    is_active: z.boolean().default(true),
  }),
  // The same key is sent again after the section it created was deleted.
  problems: ['not-found'],
  reply: SiteContent,
});

export const updateContent = endpoint({
  ...staff,
  name: 'content.update',
  method: 'PUT',
  path: '/admin/site-content/:id',
  summary: 'Update a piece of site content; omitted fields keep their values',
  params,
  body: z.strictObject({
    ...written,
    id: id.optional(),
    section: z.enum(contentSections).optional(),
    display_order: displayOrder.optional(),
    is_active: z.boolean().optional(),
  }),
  etag: SiteContent,
  reply: SiteContent,
});

export const deleteContent = endpoint({
  ...staff,
  name: 'content.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/site-content/:id',
  summary: 'Delete a piece of site content',
  status: 204,
  params,
  reply: z.null(),
});
