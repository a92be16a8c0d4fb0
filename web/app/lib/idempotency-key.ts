import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * Returns the idempotency key of an intended action: resending the same body, for example after a lost connection, uses
 * the same key; another body gets another.
 */
export function useIntent(): (body: unknown) => string {
  const intent = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    return intent.current.key;
  };
}
