/** The phone's position, as the API accepts it. */
export type PhonePosition = { latitude: number; longitude: number; accuracy_m: number };

const POSITION_WAIT_MS = 20_000;
const MAX_ACCURACY_METRES = 100_000;

/** Returns the phone's current position; undefined if unavailable. */
export function phonePosition(): Promise<PhonePosition | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy_m: Math.min(accuracy, MAX_ACCURACY_METRES) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, maximumAge: 30_000, timeout: POSITION_WAIT_MS },
    );
  });
}
