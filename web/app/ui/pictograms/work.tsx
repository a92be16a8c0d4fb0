import { Pictogram, type PictogramProps } from './pictogram.tsx';

export function Parcel({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="M4.5 10.5 16 4.5l11.5 6v11.5L16 28 4.5 22z" />
      <path d="m4.5 10.5 11.5 6 11.5-6M16 16.5V28" />
      <path d="m10 7.6 11.5 6v5" />
    </Pictogram>
  );
}

export function Truck({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="M5.5 23.5H3V8.5h15v15h-6" />
      <path d="M18 13h5.5l5.5 5.5v5h-3.5M19.5 23.5H18M22 13v5.5h7" />
      <path d="M3 13.5h15" />
      <circle cx="8.75" cy="24" r="3" />
      <circle cx="22.5" cy="24" r="3" />
    </Pictogram>
  );
}

export function Cab({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="M5.5 23H3v-6l4-1.5L10 9.5h10.5l5 6 3.5 1.5v6h-2.5M19.5 23h-7.5" />
      <path d="M7 15.5h18.5M15.5 9.5v6M13 9.5V6.5h5.5v3" />
      <circle cx="8.75" cy="23.5" r="3" />
      <circle cx="23" cy="23.5" r="3" />
    </Pictogram>
  );
}

export function Worker({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="M7.5 13.5a8.5 8.5 0 0 1 17 0M5 13.5h22M16 5V3.5M12.5 5.7v3.3M19.5 5.7v3.3" />
      <path d="M10 13.5v2.5a6 6 0 0 0 12 0v-2.5" />
      <path d="M4.5 29c.5-4.5 4.5-6.5 11.5-6.5s11 2 11.5 6.5" />
    </Pictogram>
  );
}
