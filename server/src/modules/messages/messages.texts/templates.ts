import { messages } from '@dihaadi/contract/texts/messages.en';
import type { disputes } from '@dihaadi/contract/texts/messages/disputes.en';
import type { hiring } from '@dihaadi/contract/texts/messages/hiring.en';

/** Subject of a message: a key of the catalogue. */
export type Template = keyof typeof messages;
export type DisputeTemplate = keyof typeof disputes;
export type HiringTemplate = keyof typeof hiring;

const isTemplate = (key: string): key is Template => Object.hasOwn(messages, key);

export const templates = Object.keys(messages).filter(isTemplate);
