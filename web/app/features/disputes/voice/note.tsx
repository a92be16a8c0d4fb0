import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Mic, Play } from 'lucide-react';
import { useEffect } from 'react';
import { explain } from '../../../lib/problems.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { lengthOf } from './length.ts';

/** Returns a short-lived address of a voice note. */
export type OpenVoice = (noteId: string) => Promise<{ url: string }>;

/** Voice note among messages. Its audio is loaded on play, and completely, so that it can be rewound. */
export function VoiceNote({
  id,
  name,
  seconds,
  open,
}: {
  id: string;
  name: string;
  seconds: number;
  open: OpenVoice;
}) {
  const { t, i18n } = useLingui();
  const sound = useMutation({
    mutationFn: async () => {
      const { url } = await open(id);
      const answer = await fetch(url, { credentials: 'omit' });
      if (!answer.ok) throw new Error(String(answer.status));
      return URL.createObjectURL(await answer.blob());
    },
    onError: (error) =>
      toast.error(t`Couldn't play the voice note`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  const { data: url } = sound;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const length = lengthOf(seconds);
  return (
    <div className="grid w-72 max-w-full gap-1.5">
      <p className="flex items-center gap-1.5 text-base text-ink-soft">
        <Mic aria-hidden="true" className="size-5 shrink-0" />
        <Trans>Voice note</Trans> · <span className="tabular-nums">{length}</span>
      </p>
      {url === undefined ? (
        <Button
          variant="secondary"
          pending={sound.isPending}
          aria-label={t`Play the voice note from ${name}`}
          onClick={() => sound.mutate()}
        >
          <Play aria-hidden="true" className="size-5 shrink-0 fill-current" />
          <Trans>Play</Trans>
        </Button>
      ) : (
        // What a person has said has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          controls
          autoPlay
          src={url}
          aria-label={t`Voice note from ${name}`}
          className="w-full min-w-0"
        />
      )}
    </div>
  );
}
