import { contentSections, type SiteContent } from '@dihaadi/contract/content';
import { line, paragraph } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

export const LONGEST_CONTENT = 25_000;

/** Fields that may be left empty. */
const orNone = <T extends z.ZodType<string, string>>(text: T) =>
  z.union([z.literal('').transform(() => null), text]);

const Typed = z.object({
  section: z.string().pipe(z.enum(contentSections)),
  title: line(200),
  content: paragraph(LONGEST_CONTENT),
  title_hi: orNone(line(200)),
  content_hi: orNone(paragraph(LONGEST_CONTENT)),
  display_order: z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? 0 : Number(typed)))
    .pipe(z.int().min(0).max(10_000)),
  is_active: z.boolean(),
});

type ContentFields = z.input<typeof Typed>;

/** Errors beside invalid fields. */
export const errors = {
  section: msg`Choose a section`,
  title: msg`Enter a title, at most 200 characters`,
  content: msg`Write the text, at most 25,000 characters`,
  title_hi: msg`Enter a title, at most 200 characters`,
  content_hi: msg`Write the text, at most 25,000 characters`,
  display_order: msg`Enter a whole number from 0 to 10,000`,
};

const empty: ContentFields = {
  section: '',
  title: '',
  content: '',
  title_hi: '',
  content_hi: '',
  display_order: '0',
  is_active: true,
};

/** Returns the form values of an existing piece. */
export const fieldsOf = (piece: SiteContent): ContentFields => ({
  section: piece.section,
  title: piece.title,
  content: piece.content,
  title_hi: piece.title_hi ?? '',
  content_hi: piece.content_hi ?? '',
  display_order: String(piece.display_order),
  is_active: piece.is_active,
});

/** Returns the form of a new or existing piece of site content. */
export const useContentForm = (piece?: SiteContent) =>
  useForm<ContentFields, unknown, z.output<typeof Typed>>({
    resolver: zodResolver(Typed),
    defaultValues: piece === undefined ? empty : fieldsOf(piece),
  });

export type ContentForm = ReturnType<typeof useContentForm>;
