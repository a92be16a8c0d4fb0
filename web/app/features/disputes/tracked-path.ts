/** Returns the path of a guest's disputes about a booking. */
export const trackedPath = (token: string, page: string): string => `/track/${token}/disputes/${page}`;
