import type { Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { alarm } from '../../field-kit/use-offer-alarm.ts';
import { untilSignOutKey } from '../../lib/draft.ts';
import { useChanged } from '../../lib/haptics.ts';
import { recall, remember } from '../../lib/local-storage.ts';
import { isRecord, isText } from '../../lib/type-guards.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const SEEN = untilSignOutKey('seen-drop');

/** The drop that the driver has seen, of a trip opened on this device. */
type Seen = { trip: string; address: string };
const isSeen = (value: unknown): value is Seen =>
  isRecord(value) && isText(value['trip']) && isText(value['address']);
const isSeenList = (value: unknown): value is Seen[] => Array.isArray(value) && value.every(isSeen);

const MAX_TRIPS = 5;

const UNDER_WAY: readonly Trip['status'][] = ['accepted', 'arrived_pickup', 'picked_up'];

/** Announces a changed drop address with sound and vibration, until the driver has seen it. */
export function ChangedDrop({ trip: { id, status, drop } }: { trip: Pick<Trip, 'id' | 'status' | 'drop'> }) {
  const { t } = useLingui();
  const { address } = drop;
  const [seen, setSeen] = useState(
    () => recall(SEEN, isSeenList)?.find(({ trip }) => trip === id)?.address ?? address,
  );
  useChanged(address, alarm);
  useEffect(() => {
    const others = (recall(SEEN, isSeenList) ?? []).filter(({ trip }) => trip !== id);
    remember(SEEN, [{ trip: id, address: seen }, ...others].slice(0, MAX_TRIPS));
  }, [id, seen]);
  if (seen === address || !UNDER_WAY.includes(status)) return null;
  return (
    <div role="alert" className="grid gap-3" data-testid="changed-drop">
      <Notice tone="warning" title={t`Drop address changed`}>
        {address}
      </Notice>
      <Button variant="secondary" onClick={() => setSeen(address)}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
