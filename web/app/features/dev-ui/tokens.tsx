import { useEffect, useRef, useState } from 'react';
import { Both, Section, Specimen } from './frame.tsx';

const pairs: [name: string, ground: string, text: string][] = [
  ['ink on page', 'bg-page', 'text-ink'],
  ['ink-soft on page', 'bg-page', 'text-ink-soft'],
  ['ink on card', 'bg-card', 'text-ink'],
  ['ink-soft on card', 'bg-card', 'text-ink-soft'],
  ['ink-soft on sunken', 'bg-sunken', 'text-ink-soft'],
  ['on-primary on primary', 'bg-primary', 'text-on-primary'],
  ['on-primary on primary-strong', 'bg-primary-strong', 'text-on-primary'],
  ['primary-ink on card', 'bg-card', 'text-primary-ink'],
  ['primary-ink on page', 'bg-page', 'text-primary-ink'],
  ['primary-ink on primary-wash', 'bg-primary-wash', 'text-primary-ink'],
  ['on-secondary on secondary', 'bg-secondary', 'text-on-secondary'],
  ['on-accent on accent', 'bg-accent', 'text-on-accent'],
  ['on-accent on accent-strong', 'bg-accent-strong', 'text-on-accent'],
  ['warning on accent-wash', 'bg-accent-wash', 'text-warning'],
  ['success on success-wash', 'bg-success-wash', 'text-success'],
  ['warning on warning-wash', 'bg-warning-wash', 'text-warning'],
  ['danger on danger-wash', 'bg-danger-wash', 'text-danger'],
  ['on-danger on danger', 'bg-danger', 'text-on-danger'],
  ['danger on card', 'bg-card', 'text-danger'],
  ['info on info-wash', 'bg-info-wash', 'text-info'],
];

/** The colours in use, each with the contrast measured in this browser. */
export function Tokens() {
  return (
    <Section id="tokens" title="Colours">
      <Both>
        {() => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3">
            {pairs.map(([name, ground, text]) => (
              <Swatch key={name} name={name} look={`${ground} ${text}`} />
            ))}
          </ul>
        )}
      </Both>
      <Both>
        {() => (
          <>
            <Specimen name="Lines: hairline, control; radius of cards and controls; shadow">
              <div className="flex flex-wrap gap-4">
                <span className="size-20 rounded-card border border-hairline bg-card shadow-card" />
                <span className="size-20 rounded-control border border-control bg-card" />
                <span className="size-20 rounded-card bg-sunken" />
                <span className="size-20 rounded-card bg-accent-wash" />
                <span className="size-20 rounded-card bg-primary-wash" />
              </div>
            </Specimen>
          </>
        )}
      </Both>
    </Section>
  );
}

function Swatch({ name, look }: { name: string; look: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    if (box.current === null) return;
    const { color, backgroundColor } = getComputedStyle(box.current);
    setRatio(contrast(color, backgroundColor));
  }, []);
  return (
    <li className="grid overflow-hidden rounded-control border border-hairline">
      <span ref={box} className={`px-3 py-4 text-xl font-bold ${look}`}>
        Aa अआ ₹450
      </span>
      <span className="bg-card px-3 py-1.5 text-base text-ink">
        {name}
        <br />
        <strong className={ratio !== undefined && ratio < 4.5 ? 'text-danger' : 'text-ink-soft'}>
          {ratio === undefined ? '…' : `${ratio.toFixed(1)} : 1`}
        </strong>
      </span>
    </li>
  );
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the luminance of a colour in any notation, by painting it and reading it back. */
function luminance(colour: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return 0;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
