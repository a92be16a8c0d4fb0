import { drawn } from './pictogram.tsx';

/** A finger on one of several. */
export const Choose = drawn(
  <>
    <path d="M4 4.5h9.5v7H4zM18.5 4.5H28v7h-9.5zM4 17.5h6.5v7H4z" />
    <path d="M19 29l-4.4-5.5c-1.4-2 .6-3.6 2.2-2.4l2.4 1.9v-8a2 2 0 0 1 4 0v5.2l3 .7c1.8.4 2.6 1.5 2.3 3.3L27.5 29" />
  </>,
);

/** A note with the rupee on it. */
export const Pay = drawn(
  <>
    <rect x="3" y="7" width="26" height="18" rx="2.5" />
    <path d="M12.5 11.5h7M12.5 14.8h7M15 11.5c4.3 0 4.3 5.8 0 5.8h-2.5l5 4.2" />
    <path d="M7.2 16v.01M24.8 16v.01" />
  </>,
);

export const Calendar = drawn(
  <>
    <rect x="4" y="6.5" width="24" height="21.5" rx="2.5" />
    <path d="M4 13h24M10.5 3.5v5.5M21.5 3.5v5.5M10 18v.01M16 18v.01M22 18v.01M10 23v.01M16 23v.01" />
  </>,
);

export const Clock = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <path d="M16 8.5V16l5 3.5" />
  </>,
);

/** A walking person, and the destination. */
export const OnTheWay = drawn(
  <>
    <circle cx="11" cy="5.5" r="2.5" />
    <path d="M4.5 17.5v-4l5-2.5 3.5 4 4 1.5M10.5 11.5 9 18.5l4 3.5 1.5 6.5M8.5 21.5 4 28.5" />
    <path d="M24 27.5s4.5-4.1 4.5-7.7a4.5 4.5 0 0 0-9 0c0 3.6 4.5 7.7 4.5 7.7ZM24 19.5v.01" />
  </>,
);

/** Four digits to say at the door. */
export const Code = drawn(
  <>
    <rect x="3" y="9" width="26" height="14" rx="3" />
    <path d="M8.5 16v.01M13.5 16v.01M18.5 16v.01M23.5 16v.01" strokeWidth="3.6" />
  </>,
);

export const Key = drawn(
  <>
    <circle cx="10.5" cy="21.5" r="6.5" />
    <path d="M15.2 16.8 27.5 4.5M21.5 10.5l4 4M25 7l2.5 2.5M10.5 21.5v.01" />
  </>,
);

/** Out of the door, the day is done. */
export const CheckOut = drawn(
  <>
    <path d="M18 4.5H7.5A2.5 2.5 0 0 0 5 7v18a2.5 2.5 0 0 0 2.5 2.5H18" />
    <path d="M12.5 16H28M22 9.5l6.5 6.5-6.5 6.5" />
  </>,
);

/** The flag at the end. */
export const Finish = drawn(
  <>
    <path d="M7 29V4.5M7 6c6-3.5 10 3 18.5 0v12.5c-8.5 3-12.5-3.5-18.5 0" />
    <path d="M16.2 7.3v12" />
  </>,
);

export const Star = drawn(
  <path d="m16 3.5 3.9 8 8.8 1.2-6.4 6.1 1.6 8.7-7.9-4.2-7.9 4.2 1.6-8.7-6.4-6.1 8.8-1.2z" />,
);

/** Money in the hand. */
export const Wage = drawn(
  <>
    <circle cx="18.5" cy="9" r="6" />
    <path d="M16.5 7h4M16.5 9.5h4M17.5 7c3 0 3 3.8 0 3.8l2 1.7" strokeWidth="1.6" />
    <path d="M3.5 18.5h4.7c2 0 3.3 1.5 5.3 1.5h4c2.8 0 2.8 3.7 0 3.7h-4.5M20 22.3l5.3-2.7c2.5-1.2 4.3 1.6 2.2 3.2l-6.3 4.7c-1.3 1-2.7 1.3-4.2 1H3.5" />
  </>,
);

export const Wallet = drawn(
  <>
    <path d="M25 10V6.5A2.5 2.5 0 0 0 22.5 4H7a3 3 0 0 0 0 6h19a2.5 2.5 0 0 1 2.5 2.5v13A2.5 2.5 0 0 1 26 28H7a3 3 0 0 1-3-3V7" />
    <path d="M28.5 16H23a3 3 0 0 0 0 6h5.5M23.3 19v.01" />
  </>,
);

/** A QR code, in a camera's view. */
export const ScanCode = drawn(
  <>
    <path d="M4 10V6.5A2.5 2.5 0 0 1 6.5 4H10M22 4h3.5A2.5 2.5 0 0 1 28 6.5V10M28 22v3.5a2.5 2.5 0 0 1-2.5 2.5H22M10 28H6.5A2.5 2.5 0 0 1 4 25.5V22" />
    <path d="M10 10h4.5v4.5H10zM17.5 10H22v4.5h-4.5zM10 17.5h4.5V22H10zM18 18v.01M22 22v.01M18 22h.01M22 18v.01" />
  </>,
);

/** A calendar day off: a cross over it. */
export const DayOff = drawn(
  <>
    <rect x="4" y="6.5" width="24" height="21.5" rx="2.5" />
    <path d="M4 13h24M10.5 3.5v5.5M21.5 3.5v5.5M12.5 17l7 7M19.5 17l-7 7" />
  </>,
);

/** The distance around this point. */
export const Reach = drawn(
  <>
    <path d="M16 18.5s4.8-4.3 4.8-8.2a4.8 4.8 0 0 0-9.6 0c0 3.9 4.8 8.2 4.8 8.2ZM16 10.3v.01" />
    <path d="M10.5 16.5c-2.4.7-4 1.8-4 3.2 0 2.3 4.3 4 9.5 4s9.5-1.7 9.5-4c0-1.4-1.6-2.5-4-3.2M6 22.5c-1.6.9-2.5 1.8-2.5 2.8 0 2.2 5.6 3.7 12.5 3.7s12.5-1.5 12.5-3.7c0-1-.9-1.9-2.5-2.8" />
  </>,
);
