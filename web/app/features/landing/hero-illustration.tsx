import { Word } from '../../ui/logo.tsx';

/** Morning scene: the sun is up, kites are flying, a tempo is loaded. One stroke weight, like the pictograms. */
export function Morning({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 480 340" fill="none" aria-hidden="true" focusable="false">
      <Sky />
      <g className="stroke-ink" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 300h464" />
        <Tempo />
        <Loader />
      </g>
    </svg>
  );
}

function Sky() {
  return (
    <>
      <path className="fill-accent" d="M100 300a140 140 0 0 1 280 0Z" />
      <g className="stroke-accent" strokeWidth="8" strokeLinecap="round">
        <path d="M240 136v-38M184 146l-13-34M296 146l13-34M135 174l-24-27M345 174l24-27" />
      </g>
      <g className="stroke-ink" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path className="fill-primary" d="m64 30 26 30-26 38-26-38z" />
        <path d="M64 30v68M38 60h52M64 98c-4 14 10 16 6 30" />
        <path className="fill-success-wash" d="m420 22 20 23-20 30-20-30z" />
        <path d="M420 22v53M400 45h40M420 75c4 12-9 14-5 26" />
      </g>
    </>
  );
}

function Tempo() {
  return (
    <>
      <path className="fill-card" d="M52 180h168v100H52z" />
      <path className="fill-primary-wash" d="M52 246h168v34H52z" />
      <path className="fill-card" d="M220 206h50l34 38v36h-84z" />
      <path className="fill-primary-wash" d="M236 220h28l22 25h-50z" />
      <g strokeWidth="3" className="fill-accent">
        <path d="m73 253 10 10-10 10-10-10zM104 253l10 10-10 10-10-10zM136 253l10 10-10 10-10-10zM168 253l10 10-10 10-10-10zM199 253l10 10-10 10-10-10z" />
      </g>
      <g transform="translate(72 184) scale(.5)" stroke="none">
        <Word className="fill-primary-ink" />
      </g>
      <path d="M304 266h8M294 258v.01" />
      <circle className="fill-card" cx="96" cy="282" r="20" />
      <circle className="fill-ink" cx="96" cy="282" r="5" />
      <circle className="fill-card" cx="258" cy="282" r="20" />
      <circle className="fill-ink" cx="258" cy="282" r="5" />
    </>
  );
}

function Loader() {
  return (
    <>
      <path className="fill-card" d="M374 300v-72c0-18 10-28 26-28s26 10 26 28v72h-20v-36h-12v36z" />
      <path className="fill-card" d="M384 176v6a16 16 0 0 0 32 0v-6z" />
      <path className="fill-accent" d="M382 176a18 18 0 0 1 36 0z" />
      <path d="M376 176h48" />
      <path className="fill-accent-wash" d="M336 214h50v42h-50z" />
      <path d="M361 214v16M408 226l-4 20h-18" />
    </>
  );
}
