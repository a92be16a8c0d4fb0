import type { DriverProfile } from '@dihaadi/contract/drivers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  licenceTypeLabels,
  serviceTypeLabels,
  driverStatusLabels,
  vehicleTypeLabels,
} from './drivers.labels.ts';
import { formatDate, formatPhone } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Done, Refused, Waiting } from '../../ui/pictograms/states.tsx';
import { vehicles as pictures } from '../../ui/pictograms/vehicles.tsx';
import { documentStateOf, useOwnDocuments } from '../documents/public.ts';
import { SOON_DAYS } from './expiry.ts';

type OwnProps = { driver: DriverProfile };

/** Whether the driver may take trips, and of which kind. */
export function StatusCard({ driver }: OwnProps) {
  const { i18n } = useLingui();
  const { label, tone } = driverStatusLabels[driver.driver_status];
  return (
    <Part title={<Trans>Status</Trans>} corner={<Badge tone={tone}>{i18n._(label)}</Badge>}>
      <Facts>
        <Fact term={<Trans>Service types</Trans>}>
          {driver.service_types.map((service) => i18n._(serviceTypeLabels[service])).join(', ')}
        </Fact>
        <Fact term={<Trans>Licence type</Trans>}>{i18n._(licenceTypeLabels[driver.license_type])}</Fact>
        {driver.emergency_contact_name !== null && (
          <Fact term={<Trans>Emergency contact</Trans>}>
            {driver.emergency_contact_name}
            {'\n'}
            {driver.emergency_contact_phone !== null && formatPhone(driver.emergency_contact_phone)}
          </Fact>
        )}
      </Facts>
    </Part>
  );
}

/** The vehicle's picture and plate. */
export function VehicleCard({ driver: { vehicle } }: OwnProps) {
  const { i18n } = useLingui();
  if (vehicle === null) return null;
  const Picture = pictures[vehicle.vehicle_type];
  return (
    <Part title={<Trans>Your vehicle</Trans>}>
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 place-items-center rounded-card bg-primary-wash text-primary-ink">
          <Picture className="size-12" />
        </span>
        <div className="grid min-w-0 gap-1.5">
          <span className="justify-self-start rounded-md border-2 border-ink px-2.5 text-xl font-bold tracking-wider">
            {vehicle.registration_number}
          </span>
          <span className="text-lg">
            {vehicle.vehicle_make} {vehicle.vehicle_model}
          </span>
        </div>
      </div>
      <Facts>
        <Fact term={<Trans>Vehicle type</Trans>}>{i18n._(vehicleTypeLabels[vehicle.vehicle_type])}</Fact>
        {vehicle.vehicle_year !== null && (
          <Fact term={<Trans>Year of manufacture</Trans>}>{vehicle.vehicle_year}</Fact>
        )}
        {vehicle.color !== null && <Fact term={<Trans>Colour</Trans>}>{vehicle.color}</Fact>}
        {vehicle.seating_capacity !== null && (
          <Fact term={<Trans>Seats</Trans>}>{vehicle.seating_capacity}</Fact>
        )}
      </Facts>
    </Part>
  );
}

type ExpiringDocument = DriverProfile['documents'][number];

const documentNames: Record<ExpiringDocument['kind'], ReactNode> = {
  license: <Trans>Driving licence</Trans>,
  insurance: <Trans>Insurance</Trans>,
  pollution_certificate: <Trans>Pollution certificate</Trans>,
};

const holds = {
  valid: { Picture: Done, look: 'bg-success-wash text-success' },
  soon: { Picture: Waiting, look: 'bg-warning-wash text-warning' },
  past: { Picture: Refused, look: 'bg-danger-wash text-danger' },
  unchecked: { Picture: Waiting, look: 'bg-sunken text-ink-soft' },
};

const words = { valid: 'text-success', soon: 'text-warning', unchecked: 'text-ink-soft' };

/** Every document with its remaining validity: in a colour, a picture and text. Only approved ones are ticked. */
export function DocumentsCard({ driver: { documents } }: OwnProps) {
  const sent = useOwnDocuments().data;
  const runOut = documents.some(({ days_left }) => days_left < 0);
  return (
    <Part title={<Trans>Documents</Trans>}>
      <ul className="grid gap-3">
        {documents.map((document) => (
          <DocumentRow
            key={document.kind}
            document={document}
            sent={sent && documentStateOf(sent, document.kind)}
          />
        ))}
      </ul>
      {runOut && (
        <Notice tone="danger">
          <Trans>Renew expired documents and tell us. You can't drive until then.</Trans>
        </Notice>
      )}
    </Part>
  );
}

type DocumentRowProps = {
  document: ExpiringDocument;
  /** The status of the sent document; undefined while unknown. */
  sent: ReturnType<typeof documentStateOf> | undefined;
};

function stateOf(days: number, sent: DocumentRowProps['sent']): keyof typeof holds {
  if (days < 0) return 'past';
  if (sent !== 'approved') return 'unchecked';
  return days <= SOON_DAYS ? 'soon' : 'valid';
}

function DocumentRow({ document: { kind, number, expiry, days_left }, sent }: DocumentRowProps) {
  const locale = useLocale();
  const state = stateOf(days_left, sent);
  const { Picture, look } = holds[state];
  const day = formatDate(expiry, locale);
  return (
    <li className="flex items-start gap-3">
      <span className={cx('grid size-12 shrink-0 place-items-center rounded-control', look)}>
        <Picture className="size-7" />
      </span>
      <div className="grid min-w-0 flex-1">
        <span className="font-semibold">{documentNames[kind]}</span>
        <span className="text-base text-ink-soft wrap-anywhere">{number}</span>
        <span className="text-base">
          {state === 'past' ? <Trans>Expired on {day}</Trans> : <Trans>Valid until {day}</Trans>}
        </span>
        {state === 'unchecked' && sent !== undefined && (
          <span className="text-base font-semibold text-ink-soft">
            {sent === 'missing' ? <Trans>Photo not sent yet</Trans> : <Trans>Under review</Trans>}
          </span>
        )}
        {state !== 'past' && (
          <span className={cx('text-base font-semibold', words[state])}>
            <Plural value={days_left} _0="Expires today" one="# day left" other="# days left" />
          </span>
        )}
      </div>
    </li>
  );
}

function Part({ title, corner, children }: { title: ReactNode; corner?: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{title}</h2>
        {corner}
      </div>
      {children}
    </Card>
  );
}
