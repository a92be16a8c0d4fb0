import { listOwnSos, type OwnSosAlert, raiseSos, raiseSosByLink, type SosThing } from '@dihaadi/contract/sos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callList, newIdempotencyKey } from '../../lib/api.ts';
import type { PhonePosition } from './position.ts';
import { RaisedAlert } from './raised-alert.tsx';
import { SosButton } from './sos-button.tsx';
import { usePositionSharing } from './use-position-sharing.ts';

type SosCardProps = { thing: SosThing; id: string };

/** Number of recent alerts loaded: an open one of this booking is among them. */
const LAST = 5;

/** SOS on the user's current booking: the button, or the status of their alert. */
export function SosCard({ thing, id }: SosCardProps) {
  const queries = useQueryClient();
  const own = useQuery({
    queryKey: ['sos_alert', 'own'],
    queryFn: ({ signal }) => callList(listOwnSos, { query: { limit: LAST }, signal }),
  });
  const [raised, setRaised] = useState<OwnSosAlert>();
  const alert = openOne(own.data?.rows ?? [], { thingId: id, raised });
  const raise = async (position: PhonePosition | undefined) => {
    const body = { thing, thing_id: id, ...(position && { position }) };
    // Every press counts: a closed alert must not be returned for a new one.
    const made = await call(raiseSos, { body, idempotencyKey: newIdempotencyKey() });
    setRaised(made);
    await queries.invalidateQueries({ queryKey: ['sos_alert'] });
  };
  usePositionSharing(alert?.id);
  return alert === undefined ? <SosButton raise={raise} /> : <RaisedAlert alert={alert} isOwn />;
}

/** Returns the open alert about this booking: as listed by the API, or as just raised. */
function openOne(
  own: readonly OwnSosAlert[],
  { thingId, raised }: { thingId: string; raised: OwnSosAlert | undefined },
): OwnSosAlert | undefined {
  const open = own.find((one) => one.thing_id === thingId && one.status !== 'closed');
  const isListed = own.some((one) => one.id === raised?.id);
  return open ?? (isListed ? undefined : raised);
}

/** Like `SosCard`, for the holder of a trip's tracking link. */
export function TrackedSosCard({ token }: { token: string }) {
  const [raised, setRaised] = useState<OwnSosAlert>();
  const raise = async (position: PhonePosition | undefined) => {
    const body = position === undefined ? {} : { position };
    setRaised(await call(raiseSosByLink, { params: { token }, body }));
  };
  return raised === undefined ? <SosButton raise={raise} /> : <RaisedAlert alert={raised} isOwn={false} />;
}
