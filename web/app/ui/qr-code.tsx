import { lazy, type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';

type QrCodeProps = { text: string; label: string; className?: string };

async function drawing(): Promise<{ default: (props: QrCodeProps) => ReactNode }> {
  try {
    return { default: (await import('./qr-drawing.tsx')).QrDrawing };
  } catch {
    // Offline, the text beside it suffices.
    return { default: () => null };
  }
}

// Few screens show one, and its code is 4 kB.
const Drawing = lazy(drawing);

/** QR code of a text. */
export function QrCode(props: QrCodeProps) {
  return (
    <Suspense fallback={<span aria-hidden="true" className={cx('block aspect-square', props.className)} />}>
      <Drawing {...props} />
    </Suspense>
  );
}
