import type { OwnDispute } from '@dihaadi/contract/disputes';
import { useLingui } from '@lingui/react/macro';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { DateText } from '../../ui/date-text.tsx';
import { type OpenVoice, VoiceNote } from './voice/note.tsx';

type Statement = OwnDispute['statements'][number];
type Side = NonNullable<Statement['side']>;

/** Messages of both sides and staff, oldest first; the reader's own are aligned at the end. */
export function Statements({
  statements,
  nameOf,
  mySide,
  openVoice,
}: {
  statements: readonly Statement[];
  nameOf: (side: Side) => string;
  mySide?: Side;
  openVoice: OpenVoice;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const titleOf = ({ kind, side, asks }: Statement) => {
    if (side === null) return asks === null ? t`Dihaadi` : t`Dihaadi to ${nameOf(asks)}`;
    return kind === 'appeal' ? t`${nameOf(side)}, appeal` : nameOf(side);
  };
  if (statements.length === 0) return null;
  return (
    <ol className="grid gap-3">
      {statements.map((one) => {
        const isMine = mySide !== undefined && one.side === mySide;
        return (
          <li
            key={one.id}
            className={cx(
              'grid max-w-[92%] min-w-0 grid-cols-1 gap-1 rounded-card border border-hairline p-3.5',
              isMine ? 'justify-self-end bg-primary-wash' : 'justify-self-start bg-card',
              one.kind === 'question' && 'border-warning bg-warning-wash',
            )}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold wrap-anywhere">{titleOf(one)}</p>
              <DateText iso={one.at} className="text-base text-ink-soft">
                {formatTime(one.at, locale)}
              </DateText>
            </div>
            {one.voice === null ? (
              <div className="flex items-start gap-3">
                <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">{one.text}</p>
                {!isMine && mySide !== undefined && <ReadAloud text={one.text} />}
              </div>
            ) : (
              <VoiceNote id={one.id} name={titleOf(one)} seconds={one.voice.seconds} open={openVoice} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
