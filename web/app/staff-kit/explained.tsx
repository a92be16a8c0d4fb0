import { useLingui } from '@lingui/react/macro';
import { Hint } from '../ui/hint.tsx';

/** Name with its definition behind a button. */
export function Explained({ name, definition }: { name: string; definition: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-3">
      {name}
      <Hint label={t`About: ${name}`}>{definition}</Hint>
    </span>
  );
}
