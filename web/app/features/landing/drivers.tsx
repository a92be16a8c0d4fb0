import { Trans } from '@lingui/react/macro';
import { useAppPath } from '../../lib/app-path.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { vehicles } from '../../ui/pictograms/vehicles.tsx';

const shown = ['motorcycle', 'auto_rickshaw', 'car', 'tempo', 'van', 'truck'] as const;

/** Section about driving for the platform, and how to become a driver. */
export function DriverRecruitment() {
  const appPath = useAppPath();
  const points = [
    <Trans key="fee">One-time registration fee, no monthly fee</Trans>,
    <Trans key="fare">See the fare before you accept</Trans>,
    <Trans key="paid">Get paid directly, by cash or UPI</Trans>,
  ];
  return (
    <section
      aria-labelledby="drivers"
      className="mt-8 grid gap-3 sm:gap-6 rounded-card border border-hairline bg-accent-wash p-5 sm:mt-20 sm:p-8 lg:grid-cols-[1.2fr_1fr] lg:items-center"
    >
      <div className="grid gap-4">
        <h2 id="drivers" className="text-2xl sm:text-3xl">
          <Trans>Have a vehicle? Drive with us.</Trans>
        </h2>
        <ul className="grid gap-1 sm:gap-2">
          {points.map((point) => (
            <li key={point.key} className="flex items-start gap-2.5 sm:text-lg">
              <Check className="mt-0.5 size-6 shrink-0 text-success" />
              {point}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <a href={appPath('/register/driver')} className={buttonLook('primary', 'min-h-14 text-lg')}>
            <Trans>Register as a driver</Trans>
          </a>
        </div>
      </div>
      <ul aria-hidden="true" className="grid grid-cols-6 gap-2 text-ink sm:grid-cols-3 sm:gap-4">
        {shown.map((vehicle) => {
          const Picture = vehicles[vehicle];
          return (
            <li key={vehicle} className="grid aspect-4/3 place-items-center rounded-card bg-card">
              <Picture className="size-9 sm:size-14" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
