/** Where the phone is, as exactly as it knows; rejects when the person or the phone does not say. */
export const currentPosition = (maximumAge = 60_000, timeout = 15_000): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    const options = { maximumAge, timeout, enableHighAccuracy: true };
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options);
  });

export type Position = { latitude: number; longitude: number };

const ALLOWED_MS = 4_000;

/** Where the phone is, if the person has allowed that before: no question is asked. Undefined when it takes too long. */
export async function allowedPosition(): Promise<Position | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state !== 'granted') return undefined;
    const { latitude, longitude } = await currentPosition(60_000, ALLOWED_MS);
    return { latitude, longitude };
  } catch {
    return undefined;
  }
}
