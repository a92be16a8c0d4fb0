import { drawn } from './pictogram.tsx';

export const Done = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <path d="m10 16.5 4.3 4.3 8-9" />
  </>,
);

/** An hourglass. */
export const Waiting = drawn(
  <>
    <path d="M7.5 3.5h17M7.5 28.5h17M10 3.5v4.5c0 4 6 5.5 6 8s-6 4-6 8v4.5M22 3.5v4.5c0 4-6 5.5-6 8s6 4 6 8v4.5" />
    <path d="M16 22v.01M13.5 25.5h5" />
  </>,
);

/** A hand that says no. */
export const Refused = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <path d="m7.2 7.2 17.6 17.6" />
  </>,
);

export const Warning = drawn(
  <>
    <path d="M14.3 5 3.3 24.5A2 2 0 0 0 5 27.5h22a2 2 0 0 0 1.7-3L17.7 5a2 2 0 0 0-3.4 0Z" />
    <path d="M16 12v6.5M16 23v.01" />
  </>,
);

export const Locked = drawn(
  <>
    <rect x="5.5" y="13.5" width="21" height="15" rx="2.5" />
    <path d="M10 13.5V9.5a6 6 0 0 1 12 0v4M16 19.5v3" />
  </>,
);

/** A box, open, with nothing in it yet. */
export const Empty = drawn(
  <>
    <path d="M6 12.5v13A2.5 2.5 0 0 0 8.5 28h15a2.5 2.5 0 0 0 2.5-2.5v-13" />
    <path d="M6 12.5h20l3.5-6H20l-4 6-4-6H2.5zM12.5 22h7" />
  </>,
);

/** No waves arrive. */
export const Offline = drawn(
  <>
    <path d="M3 12.5A19 19 0 0 1 9.5 8.3M14.5 7A19 19 0 0 1 29 12.5M7.5 17.5a12.5 12.5 0 0 1 6-3.4M20.3 14.7a12.5 12.5 0 0 1 4.2 2.8M12 22.3a6 6 0 0 1 8 0" />
    <path d="M16 27v.01M5 4.5l22 23" />
  </>,
);

/** A thermometer: not well. */
export const Ill = drawn(
  <>
    <path d="M13 18.5V6.5a3 3 0 0 1 6 0v12a6 6 0 1 1-6 0Z" />
    <path d="M16 23.5v-9M22.5 7.5H26M22.5 12H26" />
  </>,
);
