import { type DocumentKind, driverDocuments } from '@dihaadi/contract/documents';
import { readDriverActivity } from '@dihaadi/contract/activity';
import { call } from '../../../lib/api.ts';
import { WorkActivityPart } from '../../activity/public.ts';
import { StaffDocuments } from '../../documents/public.ts';
import type { Driver, DriverRecord } from '@dihaadi/contract/drivers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ContactPart } from '../../../staff-kit/contact-part.tsx';
import { FeeBadge, fieldsToReview, ReviewFlags } from '../../registration/public.ts';
import { History } from '../../../staff-kit/history.tsx';
import { StaffNotes } from '../../../staff-kit/notes.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { SentMessages } from '../../../staff-kit/sent-messages.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { vehicles as pictures } from '../../../ui/pictograms/vehicles.tsx';
import { ExpiryBadge } from './badges.tsx';

import {
  registrationEventLabels,
  licenceTypeLabels,
  serviceTypeLabels,
  driverStatusLabels,
  vehicleTypeLabels,
} from '../drivers.labels.ts';

/** All details of a driver; the history comes last. */
export function Particulars({ driver }: { driver: Driver & Partial<DriverRecord> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { user_info: person, driver_profile: profile } = driver;
  return (
    <div className="grid gap-7">
      <ReviewFlags fields={fieldsToReview(profile.driver_status, profile.needs_review)} />
      <DocumentReviewNotice driver={driver} />
      <ContactPart
        name={driver.name}
        as="driver"
        id={driver.id}
        thing="driver"
        photo={driver.photo_url}
        phone={person.phone}
        email={person.email}
      />
      <WorkActivityPart
        id={driver.id}
        thing="driver"
        read={(signal) => call(readDriverActivity, { params: { driverId: driver.id }, signal })}
        q={person.phone ?? driver.name}
      />
      <Part title={<Trans>Documents</Trans>}>
        <Declared driver={driver} />
      </Part>
      <Part title={<Trans>Documents sent</Trans>}>
        <StaffDocuments
          of={driver.id}
          read={(signal) => call(driverDocuments, { params: { driverId: driver.id }, signal })}
          declared={declaredOf(driver)}
        />
      </Part>
      <Part title={<Trans>Work</Trans>}>
        <Facts>
          <Fact term={<Trans>Service types</Trans>}>
            {profile.service_types.map((service) => i18n._(serviceTypeLabels[service])).join(', ')}
          </Fact>
          <Fact term={<Trans>Registered</Trans>}>{formatDate(driver.created_at, locale)}</Fact>
          <Fact term={<Trans>Registration fee</Trans>}>
            <FeeBadge paid={driver.driver_profile.registration_fee_paid} />
          </Fact>
        </Facts>
      </Part>
      <Part title={<Trans>Vehicles</Trans>}>
        <Vehicles driver={driver} />
      </Part>
      {driver.account_id !== undefined && (
        <>
          <StaffNotes about="person" id={driver.account_id} />
          <SentMessages about="person" id={driver.account_id} />
        </>
      )}
      <History history={driver.history} happenings={registrationEventLabels} states={driverStatusLabels} />
    </div>
  );
}

function DocumentReviewNotice({ driver }: { driver: Driver }) {
  const { documents_to_review: count, driver_profile: profile } = driver;
  if (count === 0 || profile.driver_status !== 'pending_approval') return null;
  return (
    <Notice
      tone="warning"
      title={<Plural value={count} one="# document to review" other="# documents to review" />}
    >
      <Trans>Compare each with what the driver entered. Then you can approve the driver.</Trans>
    </Notice>
  );
}

/** The details that the driver has entered, to compare with the documents below. */
function Declared({ driver }: { driver: Driver }) {
  return (
    <Facts>
      <LicenceFacts driver={driver} />
      {driver.vehicles.map((vehicle) => (
        <VehicleFacts key={vehicle.registration_number} vehicle={vehicle} />
      ))}
    </Facts>
  );
}

function LicenceFacts({ driver: { driver_profile: profile } }: { driver: Driver }) {
  const { i18n } = useLingui();
  return (
    <>
      <Fact term={<Trans>Licence number</Trans>}>{profile.driver_license_number}</Fact>
      <Fact term={<Trans>Licence type</Trans>}>{i18n._(licenceTypeLabels[profile.license_type])}</Fact>
      <Fact term={<Trans>Licence valid until</Trans>}>
        <LastDay day={profile.license_expiry} />
      </Fact>
    </>
  );
}

const declaredOf = (driver: Driver) => (kind: DocumentKind) => <DeclaredOf kind={kind} driver={driver} />;

/** The details that the driver has entered for one kind of document. */
function DeclaredOf({ kind, driver }: { kind: DocumentKind; driver: Driver }) {
  if (kind === 'license')
    return (
      <Facts>
        <LicenceFacts driver={driver} />
      </Facts>
    );
  return driver.vehicles.map((vehicle) => (
    <Facts key={vehicle.registration_number}>
      {kind === 'registration_certificate' && (
        <Fact term={<Trans>Vehicle</Trans>}>
          {vehicle.registration_number}
          {'\n'}
          {vehicle.vehicle_make} {vehicle.vehicle_model}
        </Fact>
      )}
      {kind === 'insurance' && <InsuranceFact vehicle={vehicle} />}
      {kind === 'pollution_certificate' && <PollutionFact vehicle={vehicle} />}
    </Facts>
  ));
}

type OfVehicle = { vehicle: Driver['vehicles'][number] };

const VehicleFacts = ({ vehicle }: OfVehicle) => (
  <>
    <InsuranceFact vehicle={vehicle} />
    <PollutionFact vehicle={vehicle} />
  </>
);

function InsuranceFact({ vehicle }: OfVehicle) {
  const number = vehicle.registration_number;
  if (vehicle.insurance_number === null || vehicle.insurance_expiry === null) return null;
  return (
    <Fact term={<Trans>Insurance of {number}</Trans>}>
      {vehicle.insurance_number}
      <LastDay day={vehicle.insurance_expiry} />
    </Fact>
  );
}

function PollutionFact({ vehicle }: OfVehicle) {
  const number = vehicle.registration_number;
  if (vehicle.pollution_certificate === null || vehicle.pollution_expiry === null) return null;
  return (
    <Fact term={<Trans>Pollution certificate of {number}</Trans>}>
      {vehicle.pollution_certificate}
      <LastDay day={vehicle.pollution_expiry} />
    </Fact>
  );
}

function LastDay({ day }: { day: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {formatDate(day, useLocale())}
      <ExpiryBadge day={day} />
    </span>
  );
}

function Vehicles({ driver: { vehicles } }: { driver: Driver }) {
  const { i18n } = useLingui();
  if (vehicles.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>None</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {vehicles.map((vehicle) => {
        const Picture = pictures[vehicle.vehicle_type];
        return (
          <li
            key={vehicle.registration_number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-hairline p-3"
          >
            <Picture className="size-9 shrink-0 text-primary-ink" />
            <span className="grid min-w-0 flex-[1_1_9rem]">
              <span className="font-semibold">
                {vehicle.vehicle_make} {vehicle.vehicle_model}
              </span>
              <span className="text-base text-ink-soft">
                {i18n._(vehicleTypeLabels[vehicle.vehicle_type])}
              </span>
            </span>
            <span className="font-semibold">{vehicle.registration_number}</span>
          </li>
        );
      })}
    </ul>
  );
}
