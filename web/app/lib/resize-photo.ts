/** The longest side the server keeps, in pixels, and a photo's target size in bytes. */
const LONGEST_PX = 1600;
const TARGET_PHOTO_BYTES = 300_000;

/** Tried in order, until the photo is small enough. */
const JPEG_ATTEMPTS = [
  { longest: LONGEST_PX, quality: 0.8 },
  { longest: LONGEST_PX, quality: 0.6 },
  { longest: 1200, quality: 0.6 },
  { longest: 800, quality: 0.5 },
] as const;

/**
 * Re-encodes a photo as a JPEG of about 300 kB at most: small enough to save on the phone and to send over a slow
 * network. Returns the file itself if it is smaller, or the browser can't draw it.
 */
export async function smallPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (picture === undefined) return file;
  let smallest = file;
  for (const drawing of JPEG_ATTEMPTS) {
    if (smallest.size <= TARGET_PHOTO_BYTES) break;
    const drawn = await draw(picture, drawing);
    if (drawn !== null && drawn.size < smallest.size) smallest = drawn;
  }
  picture.close();
  return smallest;
}

function draw(
  picture: ImageBitmap,
  { longest, quality }: (typeof JPEG_ATTEMPTS)[number],
): Promise<Blob | null> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}
