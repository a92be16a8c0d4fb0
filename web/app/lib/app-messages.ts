/** What a page asks a service worker for its build with; it answers through the port. */
export const BUILD_ASKED = 'build';
/** What tells a service worker that waits to take the place of the older one. */
export const TAKE_OVER = 'take-over';
