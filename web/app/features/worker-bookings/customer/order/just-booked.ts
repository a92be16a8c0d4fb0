import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { deleteDraftText, saveDraftText, readDraftText } from '../../../../lib/draft.ts';

const nameOf = (serviceId: string) => `booked:${serviceId}`;

/**
 * Returns the booking made with this wizard in this tab if the user returns with the browser's Back: they are led to
 * the booking instead of making another. Otherwise undefined.
 */
export function useJustBooked(serviceId: string): string | undefined {
  const isBack = useNavigationType() === NavigationType.Pop;
  // The browser keeps a key only for pages of this visit; a newly opened address has none.
  const isOfThisVisit = useLocation().key !== 'default';
  const [booked] = useState(() => {
    const id = readDraftText(nameOf(serviceId));
    if (isBack && isOfThisVisit && id !== '') return id;
    deleteDraftText(nameOf(serviceId));
    return undefined;
  });
  return booked;
}

export const keepJustBooked = (serviceId: string, bookingId: string): void =>
  saveDraftText(nameOf(serviceId), bookingId);
