/** Where a guest's disputes about a booking are. */
export const trackedPath = (token: string, page: string): string => `/track/${token}/disputes/${page}`;
