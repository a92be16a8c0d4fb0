import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { rememberGuestBooking } from '../../lib/guest-bookings.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../shell/page.tsx';
import { AccountLink } from './account-link.tsx';
import { useBook, useBookingForm } from './booking-form.ts';
import { PackageOrder } from './package-order.tsx';
import { bookTitles, textsOf } from './service-texts.labels.ts';

// Booking also works without it.
const LastBooking = lazy(() => import('./last-booking.tsx').catch(() => ({ default: () => null })));

export default function BookDelivery() {
  const { i18n } = useLingui();
  const [search] = useSearchParams();
  const { form, draft } = useBookingForm(search);
  const book = useBook();
  const navigate = useNavigate();
  const session = useSession();
  const isReady = useHydrated();
  const service = form.watch('service_type');
  const title = i18n._(bookTitles[service]);
  return (
    <Page title={title} corner={<AccountLink />}>
      <h1 className="text-3xl">{title}</h1>
      <p className="mb-6 mt-1 text-ink-soft">{i18n._(textsOf(service).intro)}</p>
      <div className="mb-5 empty:hidden">
        {isReady && session === null && (
          <Suspense>
            <LastBooking />
          </Suspense>
        )}
      </div>
      <div className="mb-5 empty:hidden">
        <RestoredDraft found={draft.found} startAfresh={draft.startAfresh} />
      </div>
      <PackageOrder
        form={form}
        book={book}
        onBooked={async ({ tracking_token: token, scheduled_time: scheduledTime }, sendPhoto) => {
          draft.forget();
          if (session === null) rememberGuestBooking({ token, scheduledTime }, Date.now());
          await sendPhoto?.(token);
          await navigate(`/track/${token}`, { replace: true });
        }}
      />
    </Page>
  );
}
