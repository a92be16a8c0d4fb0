import { sendPosition } from '@dihaadi/contract/trips/trip-offers';
import type { DriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { metresBetween } from '../../lib/distance.ts';

/** `denied`: the driver has refused the browser's permission; `unknown`: the phone finds no position. */
export type PositionState = 'off' | 'waiting' | 'sent' | 'denied' | 'unknown';

type Point = { latitude: number; longitude: number; at: number };

/** Whether a new position is worth sending: enough seconds have passed, or the driver has moved enough metres. */
export function isDue(
  last: Point | undefined,
  next: Point,
  {
    send_every_seconds,
    send_every_metres,
  }: Pick<DriverAvailability, 'send_every_seconds' | 'send_every_metres'>,
): boolean {
  if (last === undefined) return true;
  return next.at - last.at >= send_every_seconds * 1_000 || metresBetween(last, next) >= send_every_metres;
}

/** Sends the phone's position while the driver is on or a trip is running. */
export function usePosition(availability: DriverAvailability | undefined): PositionState {
  const isWanted = availability !== undefined && (availability.is_available || availability.trip_id !== null);
  const [state, setState] = useState<Exclude<PositionState, 'off'>>('waiting');
  const start = useEffectEvent(() =>
    availability === undefined ? undefined : follow(availability, setState),
  );
  useEffect(() => (isWanted ? start() : undefined), [isWanted]);
  return isWanted ? state : 'off';
}

function follow(
  pace: DriverAvailability,
  onState: (state: Exclude<PositionState, 'off'>) => void,
): (() => void) | undefined {
  if (!('geolocation' in navigator)) {
    onState('unknown');
    return undefined;
  }
  onState('waiting');
  let sent: Point | undefined;
  let seen: GeolocationPosition | undefined;
  let isSending = false;
  const send = async () => {
    if (isSending || seen === undefined) return;
    const { latitude, longitude, accuracy } = seen.coords;
    const next = { latitude, longitude, at: Date.now() };
    if (!isDue(sent, next, pace)) return;
    isSending = true;
    try {
      await call(sendPosition, { body: { latitude, longitude, accuracy_m: Math.min(accuracy, 100_000) } });
      sent = next;
      onState('sent');
    } catch {
      // Sent with the next position; the availability card shows the age of the last one.
    } finally {
      isSending = false;
    }
  };
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      seen = position;
      void send();
    },
    (error) => onState(error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown'),
    { enableHighAccuracy: true, maximumAge: 5_000 },
  );
  // A phone at rest reports no new position, but the desk must know it is online.
  const timer = setInterval(() => void send(), pace.send_every_seconds * 1_000);
  return () => {
    navigator.geolocation.clearWatch(watch);
    clearInterval(timer);
  };
}
