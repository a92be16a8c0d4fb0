import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Forms } from './forms.tsx';
import { Overlays } from './overlays.tsx';
import { Pictograms } from './pictograms.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';
import { Tokens } from './tokens.tsx';
import { Type } from './type.tsx';

const parts = [
  ['tokens', 'Colours'],
  ['type', 'Type'],
  ['pictograms', 'Pictograms'],
  ['controls', 'Buttons'],
  ['forms', 'Forms'],
  ['content-parts', 'Content'],
  ['overlays', 'Overlays'],
  ['tables', 'Table'],
  ['states', 'States'],
] as const;

/** The whole design system with its states, for developers. Not part of the shipped product. */
export default function DevUi() {
  return (
    <main className="mx-auto grid w-full max-w-[100rem] gap-12 px-4 py-8 sm:px-6">
      <title>Design system · Dihaadi</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-4">
        <h1 className="text-4xl">Design system</h1>
        <nav aria-label="Parts" className="flex flex-wrap gap-x-5">
          {parts.map(([id, title]) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
            >
              {title}
            </a>
          ))}
        </nav>
      </div>
      <Tokens />
      <Type />
      <Pictograms />
      <Controls />
      <Forms />
      <Content />
      <Overlays />
      <Tables />
      <States />
    </main>
  );
}
