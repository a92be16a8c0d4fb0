import { drawn } from './pictogram.tsx';

/** Verified people, money in safekeeping: trust. */
export const Shield = drawn(
  <>
    <path d="M16 3.5 5 7.5v8c0 6.5 4.5 11 11 13.5 6.5-2.5 11-7 11-13.5v-8z" />
    <path d="m10.8 15.8 3.8 3.8 6.8-7.2" />
  </>,
);

export const Documents = drawn(
  <>
    <path d="M18.5 3.5H8.5A2.5 2.5 0 0 0 6 6v20a2.5 2.5 0 0 0 2.5 2.5h15A2.5 2.5 0 0 0 26 26V11z" />
    <path d="M18.5 3.5V11H26M11 16.5h10M11 22h6.5" />
  </>,
);

/** An identity card with a face. */
export const IdCard = drawn(
  <>
    <rect x="3" y="6" width="26" height="20" rx="2.5" />
    <circle cx="10.5" cy="13.5" r="2.8" />
    <path d="M6.5 21.5c.5-2.6 1.8-3.7 4-3.7s3.5 1.1 4 3.7M19 12.5h6M19 17h6M19 21.5h3.5" />
  </>,
);

export const Gift = drawn(
  <>
    <path d="M4 10.5h24v5.5H4zM6 16v12h20V16M16 10.5V28" />
    <path d="M16 10.5C10.5 10.5 8.5 8.8 8.5 6.7 8.5 3.2 14 2.8 16 10.5c2-7.7 7.5-7.3 7.5-3.8 0 2.1-2 3.8-7.5 3.8Z" />
  </>,
);

/** A public announcement. */
export const Megaphone = drawn(
  <>
    <path d="M22.5 5v18c-4-3.6-7.5-5-12.5-5H7a3.5 3.5 0 0 1-3.5-3.5v-1A3.5 3.5 0 0 1 7 10h3c5 0 8.5-1.4 12.5-5Z" />
    <path d="M9 18l1.8 8.5a1.5 1.5 0 0 0 1.5 1.2h1.4a1.5 1.5 0 0 0 1.5-1.8L13.7 18.3M26.5 11.5a3.5 3.5 0 0 1 0 5" />
  </>,
);

export const Briefcase = drawn(
  <>
    <rect x="3" y="10" width="26" height="17.5" rx="2.5" />
    <path d="M11 10V7a2.5 2.5 0 0 1 2.5-2.5h5A2.5 2.5 0 0 1 21 7v3M3 17.5h10.5M18.5 17.5H29M13.5 15.5h5v4h-5z" />
  </>,
);

/** A graduate's cap. */
export const Graduation = drawn(
  <>
    <path d="M16 6 2.5 12.5 16 19l13.5-6.5z" />
    <path d="M8.5 15.5V22c0 2 3.4 4 7.5 4s7.5-2 7.5-4v-6.5M29.5 12.5V21" />
  </>,
);

/** A checked-off task list. */
export const Tasks = drawn(
  <>
    <rect x="5.5" y="5.5" width="21" height="23" rx="2.5" />
    <path d="M11.5 5.5V3.5h9v4h-9zM10 14.3l1.7 1.7 3-3.3M18.5 14.5h4M10 21.8l1.7 1.7 3-3.3M18.5 22h4" />
  </>,
);

/** One person. */
export const Person = drawn(
  <>
    <circle cx="16" cy="10" r="6" />
    <path d="M4 28.5c.6-6 5-9 12-9s11.4 3 12 9" />
  </>,
);

/** Several people: a team, a community. */
export const People = drawn(
  <>
    <circle cx="11.5" cy="11" r="5" />
    <path d="M2.5 27c.5-5 3.8-7.5 9-7.5s8.5 2.5 9 7.5M20 6.4a5 5 0 0 1 0 9.2M23.5 20c3.3.8 5.5 3.2 6 7" />
  </>,
);

export const Home = drawn(
  <>
    <path d="M3.5 15.2 16 4.5l12.5 10.7M6.5 13v15h19V13" />
    <path d="M12.5 28v-8.5h7V28" />
  </>,
);

/** A bar chart. */
export const Chart = drawn(<path d="M3.5 28h25M6 28v-8h5v8M13.5 28V12h5v16M21 28V5h5v23" />);

/** Preferences: two sliders. */
export const Settings = drawn(
  <>
    <path d="M3.5 10h13M23.5 10h5M3.5 22h5M15.5 22h13" />
    <circle cx="20" cy="10" r="3.5" />
    <circle cx="12" cy="22" r="3.5" />
  </>,
);

/** A notification. */
export const Bell = drawn(
  <path d="M7 22.5c1.5-2 2-4 2-8.5a7 7 0 0 1 14 0c0 4.5.5 6.5 2 8.5zM13 26.8a3.2 3.2 0 0 0 6 0M16 7V4" />,
);
