import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * The idempotency key of what a person means to do: the same body sent again, after a lost connection say, is the
 * same intent; another body is another.
 */
export function useIntent(): (body: unknown) => string {
  const intent = useRef({ sent: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    return intent.current.key;
  };
}
