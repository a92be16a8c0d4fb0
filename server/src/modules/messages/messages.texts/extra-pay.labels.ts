import type { Language } from '@dihaadi/contract/registration';

/** How an answer to more hours, or to expenses, is told. */
export const WORK_ANSWERS: Record<Language, Record<'agree' | 'decline', string>> = {
  en: { agree: 'Accepted', decline: 'Declined' },
  hi: { agree: 'हाँ कहा', decline: 'ना कहा' },
};
