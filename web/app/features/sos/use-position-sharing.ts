import { sendSosPosition } from '@dihaadi/contract/sos';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { phonePosition } from './position.ts';

const EVERY_MS = 60_000;

/** Sends the phone's position once a minute while this alert is open; a failed request is superseded by the next. */
export function usePositionSharing(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(() => void follow(id), EVERY_MS);
    return () => clearInterval(timer);
  }, [id]);
}

async function follow(id: string): Promise<void> {
  const body = await phonePosition();
  if (body !== undefined) await call(sendSosPosition, { params: { id }, body }).catch(() => undefined);
}
