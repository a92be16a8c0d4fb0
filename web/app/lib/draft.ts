import { useState } from 'react';
import { isRecord, isText, isTexts } from './kinds.ts';

const DRAFT = 'draft:';
/** The name of the draft of a booking of workers; there is one. */
export const ORDER_DRAFT = 'book-workers';

const KEPT_MS = 14 * 86_400_000;

/** Removes all drafts: a person who signs out leaves nothing for the next person at this phone. */
export function forgetDrafts(): void {
  forgetIn(() => sessionStorage);
  forgetIn(() => localStorage);
}

/**
 * A text that outlives the page within this tab: going to the login page and back loses nothing of it.
 * `name` tells whose and of what it is.
 */
export function useDraft(name: string) {
  const key = `${DRAFT}${name}`;
  const [text, setText] = useState(() => fetchStored(() => sessionStorage, key));
  return {
    text,
    change: (changed: string) => {
      setText(changed);
      store(() => sessionStorage, key, changed);
    },
    forget: () => store(() => sessionStorage, key, ''),
  };
}

/** A long form as it was left: `step` from 0, `at` in milliseconds since 1970. */
export type FormDraft = { at: number; step: number; fields: Record<string, string | string[]> };

const isFields = (value: unknown): value is FormDraft['fields'] =>
  isRecord(value) && Object.values(value).every((one) => isText(one) || isTexts(one));

const isDraft = (value: unknown): value is FormDraft =>
  isRecord(value) &&
  typeof value['at'] === 'number' &&
  typeof value['step'] === 'number' &&
  Number.isInteger(value['step']) &&
  value['step'] >= 0 &&
  isFields(value['fields']);

/** What was typed into the form `name` on this device in the last two weeks, in whichever tab. */
export function readFormDraft(name: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(fetchStored(() => localStorage, DRAFT + name));
    return isDraft(kept) && kept.at > Date.now() - KEPT_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed into a form on this device; never give it a password. */
export function keepFormDraft(name: string, draft: Omit<FormDraft, 'at'>): void {
  store(() => localStorage, DRAFT + name, JSON.stringify({ ...draft, at: Date.now() }));
}

export function forgetFormDraft(name: string): void {
  store(() => localStorage, DRAFT + name, '');
}

/** A text for the pages that follow in this tab. */
export const keepText = (name: string, text: string): void => store(() => sessionStorage, DRAFT + name, text);

/** What `keepText` has kept; empty when there is nothing. */
export const keptText = (name: string): string => fetchStored(() => sessionStorage, DRAFT + name);

export const forgetText = (name: string): void => keepText(name, '');

// Storage throws where the browser forbids it, even when it is only named; a draft then lives as long as the page.
type Place = () => Storage;

function fetchStored(place: Place, key: string): string {
  try {
    return place().getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(place: Place, key: string, text: string): void {
  try {
    if (text === '') place().removeItem(key);
    else place().setItem(key, text);
  } catch {
    // See above.
  }
}

function forgetIn(place: Place): void {
  try {
    const storage = place();
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
  } catch {
    // See above.
  }
}
