/** The areas of the desk, which a super admin gives to each manager. The order is that of the screens. */
export const deskAreas = ['bookings', 'people', 'safety', 'jobs', 'payments', 'audit'] as const;
export type DeskArea = (typeof deskAreas)[number];

/** Whether someone with these areas may use a call of the desk; `any` is open to every manager. */
export const hasArea = (areas: readonly DeskArea[], area: DeskArea | 'any'): boolean =>
  area === 'any' || areas.includes(area);
