import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';

type SignatureProps = {
  label: string;
  pending: boolean;
  isSent: boolean;
  onSigned: (file: File) => void;
};

// Twice the width of a phone's column, dark on white in every theme: it is a document.
const WIDTH = 640;
const HEIGHT = 320;
const INK = '#111111';
const PAPER_COLOUR = '#ffffff';

/** Canvas on which the receiver signs with a finger; the drawing is sent as an image. */
export function Signature({ label, pending, isSent, onSigned }: SignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const pen = () => canvas.current?.getContext('2d') ?? null;
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pen();
    if (context === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (isEmpty) {
      context.fillStyle = PAPER_COLOUR;
      context.fillRect(0, 0, WIDTH, HEIGHT);
    }
    context.strokeStyle = INK;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = pen();
    if (context === null || event.buttons === 0) return;
    context.lineTo(...at(event));
    context.stroke();
    setEmpty(false);
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setEmpty(true);
  };
  const send = () =>
    canvas.current?.toBlob((blob) => {
      if (blob !== null) onSigned(new File([blob], 'signature.png', { type: 'image/png' }));
    }, 'image/png');
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{label}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        data-testid="signature"
        onPointerDown={begin}
        onPointerMove={draw}
        className="aspect-2/1 w-full touch-none rounded-control border-2 border-dashed border-hairline bg-white"
      />
      <div className="grid grid-cols-2 gap-2">
        <Button type="button" variant="ghost" onClick={clear} disabled={isEmpty} className="min-h-14">
          <Trans>Clear</Trans>
        </Button>
        <Button
          type="button"
          variant="secondary"
          data-testid="save-signature"
          pending={pending}
          disabled={isEmpty}
          onClick={send}
          className="min-h-14"
        >
          {isSent && <Check className="size-7 shrink-0 text-success" />}
          {isSent ? <Trans>Signed</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </div>
  );
}
