import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { forgetText, keepText, keptText } from '../../../../lib/draft.ts';

const nameOf = (serviceId: string) => `booked:${serviceId}`;

/**
 * The booking that was made with this wizard in this tab, for a person who comes back to it by the browser's
 * Back: they are led to the booking and not asked to make another. Undefined for all others.
 */
export function useJustBooked(serviceId: string): string | undefined {
  const isBack = useNavigationType() === NavigationType.Pop;
  // The browser has kept a key only for pages of this visit; an address that is opened anew has none.
  const isOfThisVisit = useLocation().key !== 'default';
  const [booked] = useState(() => {
    const id = keptText(nameOf(serviceId));
    if (isBack && isOfThisVisit && id !== '') return id;
    forgetText(nameOf(serviceId));
    return undefined;
  });
  return booked;
}

export const keepJustBooked = (serviceId: string, bookingId: string): void =>
  keepText(nameOf(serviceId), bookingId);
