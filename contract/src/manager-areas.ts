/** Desk areas that a super admin assigns to each manager, in the order of the screens. */
export const deskAreas = ['bookings', 'people', 'safety', 'jobs', 'payments', 'audit'] as const;
export type DeskArea = (typeof deskAreas)[number];

/** Whether a user with these areas may use an API call of the desk; `any` is open to every manager. */
export const hasArea = (areas: readonly DeskArea[], area: DeskArea | 'any'): boolean =>
  area === 'any' || areas.includes(area);
