// Codes that prove that people have met, and links that let their holder act.
const SECRETS = new Set([
  'start_code',
  'end_code',
  'pickup_code',
  'drop_code',
  'share_token',
  'return_token',
  'tracking_token',
]);

/** What stands in place of a secret where the contract wants a text. */
const HIDDEN = 'hidden';

const hide = (name: string, value: unknown): unknown => {
  if (!SECRETS.has(name) || value === null) return withoutSecrets(value);
  return name === 'tracking_token' ? HIDDEN : null;
};

/** An answer without its codes and links, for staff in a support session. Ready JSON has none: only jobs are answered so. */
export function withoutSecrets(answer: unknown): unknown {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.map(withoutSecrets);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, hide(name, value)]));
}
