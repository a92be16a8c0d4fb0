import { PHOTO_BYTES, type Profile, removePhoto, sendPhoto } from '@dihaadi/contract/profiles';
import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileInput, PICTURES } from '../../ui/file-input.tsx';
import { toast } from '../../ui/toast.ts';
import { PROFILE } from './queries.ts';

/** The user's photo, as others see it. */
export function PhotoCard({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const send = useActionMutation({
    things: [PROFILE],
    done: t`Photo saved`,
    failed: t`Couldn't save your photo`,
    run: (file: File) => call(sendPhoto, { file }),
  });
  const remove = useActionMutation({
    things: [PROFILE],
    done: t`Photo removed`,
    failed: t`Couldn't remove your photo`,
    run: () => call(removePhoto, {}),
  });
  const hasPhoto = profile.photo_url !== null;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={profile.name} src={profile.photo_url} size="large" />
      <div className="grid min-w-0 flex-[1_1_12rem] gap-3">
        <p className="text-ink-soft">
          <Trans>People see your photo when you book or work together.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <FileInput
            accept={PICTURES}
            maxBytes={PHOTO_BYTES}
            onTooLarge={() => toast.error(t`File too large. The limit is 5 MB.`)}
            onFile={(file) => send.mutate(file)}
            pending={send.isPending}
          >
            <Camera aria-hidden="true" className="size-5 shrink-0" />
            {send.isPending && <Trans>Sending...</Trans>}
            {!send.isPending && (hasPhoto ? <Trans>Change photo</Trans> : <Trans>Add photo</Trans>)}
          </FileInput>
          {hasPhoto && (
            <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove photo</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
