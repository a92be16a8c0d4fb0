/** Message with which a page requests a service worker's build; the answer comes through the port. */
export const BUILD_ASKED = 'build';
/** Message that makes a waiting service worker replace the older one. */
export const TAKE_OVER = 'take-over';
