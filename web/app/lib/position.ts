/** Where the phone is, as exactly as it knows; rejects when the person or the phone does not say. */
export const currentPosition = (maximumAge = 60_000): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject) => {
    const options = { maximumAge, timeout: 15_000, enableHighAccuracy: true };
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, options);
  });
