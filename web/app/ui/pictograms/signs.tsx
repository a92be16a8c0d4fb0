import { drawn } from './pictogram.tsx';

export const Check = drawn(<path d="m6 17 7 7L26 9" />);

export const Cross = drawn(<path d="m8 8 16 16M24 8 8 24" />);

export const Alert = drawn(
  <>
    <circle cx="16" cy="16" r="12" />
    <path d="M16 9.5V17M16 22v.01" />
  </>,
);

export const Info = drawn(
  <>
    <circle cx="16" cy="16" r="12" />
    <path d="M16 22.5V15M16 10v.01" />
  </>,
);

export const Pin = drawn(
  <>
    <path d="M16 29s9.5-8.6 9.5-15.6a9.5 9.5 0 0 0-19 0C6.5 20.4 16 29 16 29Z" />
    <circle cx="16" cy="13" r="3.5" />
  </>,
);

/** The phone in the hand. */
export const Phone = drawn(
  <>
    <rect x="9.5" y="3" width="13" height="26" rx="3" />
    <path d="M14.5 24.5h3" />
  </>,
);

/** A phone call. */
export const Call = drawn(
  <path d="M11.3 4.5 13.8 11l-3.2 2.7a16.5 16.5 0 0 0 7.7 7.7l2.7-3.2 6.5 2.5v4.8a2.5 2.5 0 0 1-2.7 2.5C13.6 27.2 4.8 18.4 4 7.2a2.5 2.5 0 0 1 2.5-2.7z" />,
);

export const Chat = drawn(
  <>
    <path d="M4 17.5V9a3.5 3.5 0 0 1 3.5-3.5h17A3.5 3.5 0 0 1 28 9v8.5a3.5 3.5 0 0 1-3.5 3.5H14l-6.5 6v-6A3.5 3.5 0 0 1 4 17.5Z" />
    <path d="M10.5 13.2v.01M16 13.2v.01M21.5 13.2v.01" />
  </>,
);

export const Globe = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <ellipse cx="16" cy="16" rx="5.5" ry="12.5" />
    <path d="M4.5 11.5h23M4.5 20.5h23" />
  </>,
);

export const Filter = drawn(<path d="M4 6h24l-9.3 11.2V27l-5.4-2.8v-7z" />);

/** A folded map with a way on it. */
export const MapSheet = drawn(
  <>
    <path d="m4 8.2 8-3.2 8 3.2 8-3.2v18.8L20 27l-8-3.2L4 27z" />
    <path d="M12 5v18.8M20 8.2V27" />
  </>,
);

/** A magnifying glass. */
export const Find = drawn(
  <>
    <circle cx="13.5" cy="13.5" r="9" />
    <path d="m20.2 20.2 8 8M8.8 13.2a4.8 4.8 0 0 1 4.4-4.4" />
  </>,
);

/** Read this aloud. */
export const Speak = drawn(
  <path d="M4 12.5v7h5l7.5 6v-19l-7.5 6zM21 12.2a5.4 5.4 0 0 1 0 7.6M24.6 8a11.3 11.3 0 0 1 0 16" />,
);

/** Why? */
export const Ask = drawn(
  <>
    <circle cx="16" cy="16" r="12.5" />
    <path d="M12.3 12.4a3.8 3.8 0 1 1 5.5 3.4c-1.2.6-1.8 1.4-1.8 2.7M16 22.7v.01" />
  </>,
);

/** The way back. */
export const Back = drawn(<path d="M27 16H5.5M14 7l-9 9 9 9" />);

/** A pencil: change this. */
export const Edit = drawn(<path d="M4.5 27.5 6 20.5 21 5.5l5.5 5.5-15 15zM17.5 9l5.5 5.5" />);
