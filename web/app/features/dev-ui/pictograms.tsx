import type { ReactNode } from 'react';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import * as signs from '../../ui/pictograms/signs.tsx';
import * as states from '../../ui/pictograms/states.tsx';
import * as steps from '../../ui/pictograms/steps.tsx';
import * as things from '../../ui/pictograms/things.tsx';
import { SecurityGuard, trades } from '../../ui/pictograms/trades.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';
import { Cab, Parcel, Truck, Worker } from '../../ui/pictograms/work.tsx';
import { Both, Section, Specimen } from './frame.tsx';

const sets: [title: string, set: Record<string, PictogramOf>][] = [
  ['Trades', { ...trades, security_guard: SecurityGuard }],
  ['Vehicles and goods', { ...vehicles, Parcel, Truck, Cab, Worker }],
  ['Steps', steps],
  ['Things', things],
  ['Signs', signs],
  ['States', states],
];

/** Every pictogram with its name, at 24, 40 and 96 px. */
export function Pictograms() {
  return (
    <Section id="pictograms" title="Pictograms">
      <Both>
        {() =>
          sets.map(([title, set]) => (
            <Specimen key={title} name={title}>
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-3">
                {Object.entries(set).map(([name, Picture]) => (
                  <Sample key={name} name={name}>
                    <Picture className="size-24" />
                    <span className="grid justify-items-center gap-2">
                      <Picture className="size-10 text-primary-ink" />
                      <Picture className="size-6" />
                    </span>
                  </Sample>
                ))}
              </ul>
            </Specimen>
          ))
        }
      </Both>
    </Section>
  );
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="grid gap-1 rounded-card border border-hairline bg-card p-3">
      <span className="flex flex-wrap items-end justify-between gap-2">{children}</span>
      <span className="text-base text-ink-soft wrap-anywhere">{name}</span>
    </li>
  );
}
