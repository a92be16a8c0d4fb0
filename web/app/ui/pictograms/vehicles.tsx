import { drawn, type PictogramOf } from './pictogram.tsx';
import { Truck } from './work.tsx';

export const Car = drawn(
  <>
    <path d="M5.5 23H3v-6l4-1.5L10 9.5h10.5l5 6 3.5 1.5v6h-2.5M19.5 23h-7.5" />
    <path d="M7 15.5h18.5M15.5 9.5v6" />
    <circle cx="8.75" cy="23.5" r="3" />
    <circle cx="23" cy="23.5" r="3" />
  </>,
);

export const Motorcycle = drawn(
  <>
    <circle cx="7.5" cy="22.5" r="4.5" />
    <circle cx="24.5" cy="22.5" r="4.5" />
    <path d="M24.5 22.5 20.3 9h-3.5M21.3 12.2h2.9v-3" />
    <path d="M3.5 14.5h9.2c1-2 2.8-2.7 4.6-2.3h4M7.5 22.5h9c0-4 2-6 5.6-6.5M10.5 14.5l3 8" />
  </>,
);

/** Three wheels under a hood. */
export const AutoRickshaw = drawn(
  <>
    <path d="M6 24H3.5V11a5.5 5.5 0 0 1 5.5-5.5h9.8a4 4 0 0 1 3.6 2.4l3.9 8.9 1.5 1.2c.8.6 1.2 1.5 1.2 2.5V23M20 24h-8" />
    <path d="M3.5 12h19.4M3.5 18h10.3v-6M17 24c0-3.6 1.6-6.2 5-7.2h4.3" />
    <circle cx="9" cy="24" r="3" />
    <circle cx="23.5" cy="24.5" r="3" />
  </>,
);

/** The small open lorry of every bazaar. */
export const Tempo = drawn(
  <>
    <path d="M5.5 23.5H3V14h15.5v9.5H12M18.5 23.5V9h5.2a2 2 0 0 1 1.8 1.1l3.1 6a4 4 0 0 1 .4 1.8v5.6h-2.5M22.5 9v7h6" />
    <path d="M5.5 14V9.5h5V14M10.5 10.5h5V14" />
    <circle cx="8.75" cy="24" r="3" />
    <circle cx="23" cy="24" r="3" />
  </>,
);

export const Van = drawn(
  <>
    <path d="M5.5 23.5H3v-14a2 2 0 0 1 2-2h15.3a3 3 0 0 1 2.5 1.3l4.7 7.2a6 6 0 0 1 1 3.3v4.2h-2.3M19.9 23.5h-8" />
    <path d="M3 15.5h24M10.8 7.5v8M18.3 7.5v12.2h-2.2" />
    <circle cx="8.75" cy="24" r="3" />
    <circle cx="23" cy="24" r="3" />
  </>,
);

/** A vehicle, by its key in the data. */
export type Vehicle = 'car' | 'motorcycle' | 'auto_rickshaw' | 'tempo' | 'truck' | 'van';

/** Picture of each vehicle. */
export const vehicles: Record<Vehicle, PictogramOf> = {
  car: Car,
  motorcycle: Motorcycle,
  auto_rickshaw: AutoRickshaw,
  tempo: Tempo,
  truck: Truck,
  van: Van,
};
