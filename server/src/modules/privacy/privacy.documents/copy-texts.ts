import type { SpokenLanguage } from '@dihaadi/contract/matching';
import type { NomineeRelation } from '@dihaadi/contract/privacy';
import type { Language } from '@dihaadi/contract/registration';
import { openBoth } from '@dihaadi/contract/texts/catalogue';
import { dataCopy as en } from '@dihaadi/contract/texts/documents/data-copy.en';
import { dataCopy as hi } from '@dihaadi/contract/texts/documents/data-copy.hi';
import { dataCopyCodes as codesEn } from '@dihaadi/contract/texts/documents/data-copy-codes.en';
import { dataCopyCodes as codesHi } from '@dihaadi/contract/texts/documents/data-copy-codes.hi';
import { dataCopyColumns as columnsEn } from '@dihaadi/contract/texts/documents/data-copy-columns.en';
import { dataCopyColumns as columnsHi } from '@dihaadi/contract/texts/documents/data-copy-columns.hi';
import { openTexts, type Render } from '@dihaadi/contract/texts/render';
import type { ShownCode, ShownColumn } from './sections.ts';

/** Codes of columns that the database keeps as plain text. */
type UntypedCode =
  | NomineeRelation
  | SpokenLanguage
  | 'terms'
  | 'privacy'
  | 'tax_invoice'
  | 'receipt'
  | 'credit_note'
  | 'refund_receipt';

/** Texts of a readable copy around the values. */
export const sayIn = openBoth<typeof en>({ en, hi });

// A code or column without a label does not compile.
const codes: Record<Language, Render> = {
  en: openTexts('en', codesEn satisfies Record<ShownCode | UntypedCode, string>),
  hi: openTexts('hi', codesHi),
};
const columns: Record<Language, Render> = {
  en: openTexts('en', columnsEn satisfies Record<ShownColumn, string>),
  hi: openTexts('hi', columnsHi),
};

/** Returns the label of a column's code; undefined if the text is no code. */
export const labelOfCode = (column: string, code: string, language: Language): string | undefined =>
  codes[language](`${column}.${code}`) ?? codes[language](code);

/** Returns the label of a table's column. */
export const labelOfColumn = (table: string, column: string, language: Language): string =>
  columns[language](`${table}.${column}`) ?? columns[language](column) ?? column;
