import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Done } from '../../ui/pictograms/states.tsx';

/** As specified (spec/product.md, section 9). */
const SHOWN_MS = 2000;

/** Confirmation of the registration; continues to the payment page automatically. */
export function DriverRegistered({ driverId }: { driverId: string }) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = `/driver/payment/${driverId}`;
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => void navigate(next, { replace: true }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, next]);
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-success-wash text-success">
        <Done className="size-12" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        <Trans>You're registered</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>Next, send photos of your documents. Your payment page is opening.</Trans>
      </p>
      <div className="grid w-full max-w-sm gap-3">
        <Link to="/driver/dashboard#my-documents" replace className={buttonLook('accent')}>
          <Trans>Send my documents</Trans>
        </Link>
        <Link to={next} replace className={buttonLook('secondary')}>
          <Trans>Go to payment</Trans>
        </Link>
      </div>
    </Card>
  );
}
