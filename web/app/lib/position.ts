/** Returns the phone's position as precisely as it can; rejects if the user or the phone does not provide it. */
export const currentPosition = (maximumAge = 60_000, timeout = 15_000): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    const options = { maximumAge, timeout, enableHighAccuracy: true };
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options);
  });

export type Position = { latitude: number; longitude: number };

const ALLOWED_MS = 4_000;

/** Returns the phone's position if the user has already allowed it, without a prompt. Undefined if it takes too long. */
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
