// Free of schemas: the service worker, which has no room for them, also sends a phone's recorded steps.

export const devicePath = '/account/devices/:id';
export const deviceStepsPath = '/account/devices/:id/steps';

export const devicePhotoPath = '/account/devices/:id/photos/:photo_id';

/** Maximum bytes of a photo waiting on a phone, scaled down there, and how many of them one phone keeps. */
export const DEVICE_PHOTO_BYTES = 1_500_000;
export const MOST_DEVICE_PHOTOS = 20;

/** Maximum steps per API call. */
export const MOST_STEPS = 50;
