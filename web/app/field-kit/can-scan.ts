/** The browsers' QR code reader, which TypeScript's types do not include yet. */
export type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorConstructor = new (options: { formats: string[] }) => Detector;

const isDetector = (value: unknown): value is DetectorConstructor => typeof value === 'function';

/** Returns this device's QR code reader, if it has one. */
export function detectorOf(): DetectorConstructor | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetector(found) ? found : undefined;
}

/** Whether this device can scan a QR code. */
export const canScan = (): boolean =>
  typeof navigator !== 'undefined' && 'mediaDevices' in navigator && detectorOf() !== undefined;
