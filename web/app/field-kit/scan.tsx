import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { detectorOf } from './can-scan.ts';

const LOOK_EVERY_MS = 250;
// The QR code contains the four digits, alone or at the end of an address.
const CODE = /(?:^|\D)(\d{4})$/;

type Sight = { onCode: (code: string) => void };

/** Reads the customer's QR code with the back camera. */
export default function Scan({ onCode, onClose }: Sight & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Point your camera at the QR code</Trans>}
      closeLabel={t`Close`}
    >
      <Camera onCode={onCode} />
    </Dialog>
  );
}

/** Camera view, until it finds a code. */
function Camera({ onCode }: Sight) {
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const closed = new AbortController();
    look(video.current, closed.signal).then(
      (code) => code !== undefined && found(code),
      () => setRefused(!closed.signal.aborted),
    );
    return () => closed.abort();
  }, []);
  if (isRefused) {
    return (
      <div role="alert">
        <Notice tone="warning">
          <Trans>Camera not available. Enter the 4-digit code.</Trans>
        </Notice>
      </div>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      className="aspect-square w-full rounded-control bg-ink object-cover"
    />
  );
}

/** Returns the first code the camera finds; undefined if closed before. Throws if the camera may not be used. */
async function look(video: HTMLVideoElement | null, closed: AbortSignal): Promise<string | undefined> {
  const Detector = detectorOf();
  if (video === null || Detector === undefined) throw new Error('No camera');
  const detector = new Detector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!closed.aborted) {
      const seen = await detector.detect(video);
      const code = seen.map(({ rawValue }) => CODE.exec(rawValue)?.[1]).find((one) => one !== undefined);
      if (code !== undefined) return code;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
