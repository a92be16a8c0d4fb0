/** What browsers have that read square codes; not in TypeScript's own descriptions yet. */
export type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorOf = new (options: { formats: string[] }) => Detector;

const isDetector = (value: unknown): value is DetectorOf => typeof value === 'function';

/** What reads square codes from a camera on this device, if it has that. */
export function detectorOf(): DetectorOf | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetector(found) ? found : undefined;
}

/** Whether this device can read a square code. */
export const canScan = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && detectorOf() !== undefined;
