import { useState } from 'react';
import { isRecord, isText, isTexts } from './type-guards.ts';

const DRAFT = 'draft:';
/** Name of the worker booking's draft; there is only one. */
export const ORDER_DRAFT = 'book-workers';

/** Returns the key of data on this device that is removed, like drafts, when a session ends here. */
export const untilSignOutKey = (name: string): string => DRAFT + name;

const KEPT_MS = 14 * 86_400_000;

/** Removes all drafts, so that a person who signs out leaves nothing for the next user of the device. */
export function forgetDrafts(): void {
  forgetIn(() => sessionStorage);
  forgetIn(() => localStorage);
}

/**
 * Keeps a text across pages within this tab, for example over a visit to the login page. `name` identifies its owner
 * and subject.
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

/** A long form as it was left: `step` counts from 0, `at` in milliseconds since 1970. */
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

/** Returns the values typed into the form `name` on this device in the last two weeks, in any tab. */
export function readFormDraft(name: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(fetchStored(() => localStorage, DRAFT + name));
    return isDraft(kept) && kept.at > Date.now() - KEPT_MS ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a form's values on this device; never pass a password. */
export function keepFormDraft(name: string, draft: Omit<FormDraft, 'at'>): void {
  store(() => localStorage, DRAFT + name, JSON.stringify({ ...draft, at: Date.now() }));
}

export function forgetFormDraft(name: string): void {
  store(() => localStorage, DRAFT + name, '');
}

/** Keeps a text for later pages in this tab. */
export const saveDraftText = (name: string, text: string): void =>
  store(() => sessionStorage, DRAFT + name, text);

/** Returns the text kept by `saveDraftText`; empty if there is none. */
export const readDraftText = (name: string): string => fetchStored(() => sessionStorage, DRAFT + name);

export const deleteDraftText = (name: string): void => saveDraftText(name, '');

// Storage throws where the browser forbids it, even on access; a draft then lives as long as the page.
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
    // See `Place`: storage may throw.
  }
}

function forgetIn(place: Place): void {
  try {
    const storage = place();
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
  } catch {
    // See `Place`: storage may throw.
  }
}
