import { drawn, type PictogramOf } from './pictogram.tsx';

/** A bulb whose wire is a spark. */
export const Electrician = drawn(
  <>
    <path d="M11.5 22c0-3-4.2-4.6-4.2-9.8a8.7 8.7 0 0 1 17.4 0c0 5.2-4.2 6.8-4.2 9.8Z" />
    <path d="m17.3 8-3.8 5h5l-3.8 5M12.5 25.8h7M14.5 29.2h3" />
  </>,
);

/** A tap that drips. */
export const Plumber = drawn(
  <>
    <path d="M4 10v11M4 12.5h6.4a6 6 0 0 1 11.2 0 6.6 6.6 0 0 1 6.4 6.6v2.4h-6v-2a1 1 0 0 0-1-1H4" />
    <path d="M16 8.6V4.5M10.5 4.5h11" />
    <path d="M25 25c1.4 1.8 2 2.7 2 3.5a2 2 0 0 1-4 0c0-.8.6-1.7 2-3.5Z" />
  </>,
);

/** A roller, wet. */
export const Painter = drawn(
  <>
    <rect x="4" y="4" width="19" height="8.5" rx="2" />
    <path d="M23 8.2h5v7.3H15.8v4.2" />
    <rect x="13.6" y="19.7" width="4.4" height="9.3" rx="1.6" />
    <path d="M8 12.5v5.2" />
  </>,
);

/** A made bed under a roof. */
export const Housekeeping = drawn(
  <>
    <path d="M3.5 15.2 16 4.5l12.5 10.7M6.5 13v15.5h19V13" />
    <path d="M11 17.5v8M11 23h10.5v2.5M14.3 19.7h1.5a2.5 2.5 0 0 1 2.5 2.5v.8" />
  </>,
);

/** Tea and a file on one tray. */
export const OfficeBoy = drawn(
  <>
    <path d="M3 27.5h26M5.5 14.5h10.2l-1.6 13H7.1zM6 18.6h9.2" />
    <path d="M8.6 10.8c-1.4-1.7 1.4-2.9 0-4.8M12.8 10.8c-1.4-1.7 1.4-2.9 0-4.8" />
    <path d="M19.5 27.5V10.8h7.5v16.7M19.5 15.5H27M23.25 22v.01" />
  </>,
);

/** A saw, its teeth down. */
export const Carpenter = drawn(
  <>
    <path d="M11.5 11 29.5 13.5v3.5l-2.2 3.5-2.5-3-2 3.7-2.6-3-2 3.7-2.6-3-2 3.7-2.1-2.5" />
    <path d="M11.5 9v15.5H8A5.5 5.5 0 0 1 2.5 19v-4.5A5.5 5.5 0 0 1 8 9zM7 14v5.5" />
  </>,
);

/** A broom of grass, and what it leaves: a shine. */
export const Cleaning = drawn(
  <>
    <path d="M28.5 3.5 20 12M17.2 9.2l5.6 5.6" />
    <path d="m16.7 9.7-2.2 2.2C11.5 15 7 16.5 3.5 17l11.5 11.5c.5-3.5 2-8 5.1-11l2.2-2.2" />
    <path d="m8.5 22 3.5-3.5M11.8 25.2 15.2 20.5M25.8 20.5v6M22.8 23.5h6" />
  </>,
);

/** The box on the wall that blows cold. */
export const AcRepair = drawn(
  <>
    <rect x="3" y="4.5" width="26" height="11" rx="2.5" />
    <path d="M7.5 11.5h12M24.5 11.5v.01" />
    <path d="M16 19.5V29M11.9 21.9l8.2 4.7M20.1 21.9l-8.2 4.7" />
    <path d="M6.5 19.5c0 2.4-2 2.6-2 5M25.5 19.5c0 2.4 2 2.6 2 5" />
  </>,
);

/** A steering wheel. */
export const Driver = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <circle cx="16" cy="17" r="3.2" />
    <path d="M4 13.5c4.2-1.2 6.6.4 9 2M28 13.5c-4.2-1.2-6.6.4-9 2M16 20.2v8.2" />
  </>,
);

/** A face under a peaked cap. */
export const SecurityGuard = drawn(
  <>
    <path d="M6.5 8.2C6.5 5.8 10.6 4 16 4s9.5 1.8 9.5 4.2c0 1.6-1.3 2.6-2.5 3.3H9c-1.2-.7-2.5-1.7-2.5-3.3Z" />
    <path d="M9 11.5c-.6 1.2-.8 2-.8 3 4.8-1.6 10.8-1.6 15.6 0 0-1-.2-1.8-.8-3M16 7.7v.01" />
    <path d="M10.2 14.5v2a5.8 5.8 0 0 0 11.6 0v-2M4 29c.4-4.3 4.6-6.3 12-6.3S27.6 24.7 28 29M12.8 22.9 16 26l3.2-3.1" />
  </>,
);

/** A service category, by its key in the data. */
export type Trade =
  | 'electrician'
  | 'plumber'
  | 'painter'
  | 'housekeeping'
  | 'office_boy'
  | 'carpenter'
  | 'cleaning'
  | 'ac_repair'
  | 'driver';

/** Picture of each trade. */
export const trades: Record<Trade, PictogramOf> = {
  electrician: Electrician,
  plumber: Plumber,
  painter: Painter,
  housekeeping: Housekeeping,
  office_boy: OfficeBoy,
  carpenter: Carpenter,
  cleaning: Cleaning,
  ac_repair: AcRepair,
  driver: Driver,
};
