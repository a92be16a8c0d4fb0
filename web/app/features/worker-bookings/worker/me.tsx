import { documentKindsOf } from '@dihaadi/contract/documents';
import type { Availability } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSignedIn } from '../../../lib/guard.ts';
import { formatNumber } from '../../../lib/format.ts';
import { tradeLabels } from '../../services/public.ts';
import { InstallOffer } from '../../../shell/install-offer.tsx';
import { QueryState } from '../../../shell/query-state.tsx';
import { AccountLinks } from '../../../shell/account-links.tsx';
import { OwnDocuments } from '../../documents/public.ts';
import { OwnReferrals } from '../../registration/public.ts';
import { RoleSwitch } from '../../../shell/role-switch.tsx';
import { SignOut } from '../../../shell/sign-out.tsx';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Ask } from '../../../ui/pictograms/signs.tsx';
import { IdCard, Person, Shield } from '../../../ui/pictograms/things.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { Answers } from './availability-settings.tsx';
import { WorkerProfile } from '../../workers/public.ts';
import { useBasePath } from './base-path.ts';
import { availabilityQuery } from './queries.ts';

/** The worker's profile: trades, rating, hours and area. */
export default function Me() {
  const { role, base } = useBasePath();
  const availability = useQuery(availabilityQuery);
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>About me</Trans>
      </h1>
      <RoleSwitch place="me" />
      <QueryState
        query={availability}
        failure={<Trans>Couldn't load your profile</Trans>}
        skeleton={{ rows: 3, className: 'h-32' }}
      >
        {(data) => (
          <>
            <WorkerSummary availability={data} />
            <Answers availability={data} />
          </>
        )}
      </QueryState>
      {role === 'worker' && (
        <>
          <WorkerProfile />
          <OwnDocuments kinds={documentKindsOf.worker} />
        </>
      )}
      <InstallOffer />
      <OwnReferrals />
      <div className="grid gap-3">
        <Link to={`${base}/why`} className={buttonLook('secondary', 'min-h-14')}>
          <Ask className="size-7 shrink-0" />
          <Trans>Why did I get a job, or not?</Trans>
        </Link>
        <Link to="/verify" className={buttonLook('secondary', 'min-h-14')}>
          <Shield className="size-7 shrink-0" />
          <Trans>Verify your phone and email</Trans>
        </Link>
        <AccountLinks large />
        {role === 'driver' && (
          <Link to="/driver/dashboard" className={buttonLook('secondary', 'min-h-14')}>
            <IdCard className="size-7 shrink-0" />
            <Trans>Driver dashboard</Trans>
          </Link>
        )}
        <SignOut place="me" />
      </div>
    </div>
  );
}

function WorkerSummary({
  availability: { categories, rating, reviews_count },
}: {
  availability: Availability;
}) {
  const { t, i18n } = useLingui();
  const name = useSignedIn()?.user.name ?? '';
  const names = categories.map((category) => i18n._(tradeLabels[category])).join(', ');
  const figure = formatNumber(rating ?? 0);
  const rated = rating === null ? t`No rating yet` : t`${figure} of 5 stars, ${reviews_count} reviews`;
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-ink">
          <Person className="size-10" />
        </span>
        <h2 className="min-w-0 flex-1 text-2xl wrap-break-word">{name}</h2>
        <ReadAloud text={`${name}. ${names}. ${rated}.`} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {rating !== null && (
          <span data-numeral className="text-4xl leading-none font-bold">
            {figure}
          </span>
        )}
        <span className="grid">
          <Rating value={rating ?? 0} label={rated} />
          <span aria-hidden="true" className="text-base text-ink-soft">
            {rating === null ? t`No rating yet` : t`${reviews_count} reviews`}
          </span>
        </span>
      </div>
      <ul aria-label={t`My trades`} className="flex flex-wrap gap-2">
        {categories.map((category) => {
          const Picture = trades[category];
          return (
            <li
              key={category}
              className="flex items-center gap-2 rounded-control border border-hairline px-3 py-2 font-semibold"
            >
              <Picture className="size-8 text-primary-ink" />
              {i18n._(tradeLabels[category])}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
