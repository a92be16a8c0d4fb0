// Without schemas: the service worker, which has no room for them, sends what a phone has noted as well.

export const devicePath = '/account/devices/:id';
export const deviceStepsPath = '/account/devices/:id/steps';

export const devicePhotoPath = '/account/devices/:id/photos/:photo_id';

/** Bytes of a photo that waits on a phone, drawn small there, and how many of them one phone keeps. */
export const DEVICE_PHOTO_BYTES = 1_500_000;
export const MOST_DEVICE_PHOTOS = 20;

/** How many steps one call takes. */
export const MOST_STEPS = 50;
