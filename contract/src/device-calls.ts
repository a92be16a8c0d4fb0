// Without schemas: the service worker, which has no room for them, sends what a phone has noted as well.

export const devicePath = '/account/devices/:id';
export const deviceStepsPath = '/account/devices/:id/steps';

/** How many steps one call takes. */
export const MOST_STEPS = 50;
