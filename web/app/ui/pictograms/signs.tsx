import { Pictogram, type PictogramProps } from './pictogram.tsx';

export function Check({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="m6 17 7 7L26 9" />
    </Pictogram>
  );
}

export function Cross({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="m8 8 16 16M24 8 8 24" />
    </Pictogram>
  );
}

export function Alert({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <circle cx="16" cy="16" r="12" />
      <path d="M16 9.5V17M16 22v.01" />
    </Pictogram>
  );
}

export function Pin({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <path d="M16 29s9.5-8.6 9.5-15.6a9.5 9.5 0 0 0-19 0C6.5 20.4 16 29 16 29Z" />
      <circle cx="16" cy="13" r="3.5" />
    </Pictogram>
  );
}

export function Phone({ className }: PictogramProps) {
  return (
    <Pictogram className={className}>
      <rect x="9.5" y="3" width="13" height="26" rx="3" />
      <path d="M14.5 24.5h3" />
    </Pictogram>
  );
}
