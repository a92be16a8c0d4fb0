import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useDisputeCalls } from '../dispute-calls.ts';
import { VoiceRecorder } from './recorder.tsx';
import type { Recording } from './use-recorder.ts';

/** Spoken message. The recording is kept until it is sent. */
export function SpokenAnswer({ id }: { id: string }) {
  const { t } = useLingui();
  const { sendVoice } = useDisputeCalls();
  const [recording, setRecording] = useState<Recording>();
  const send = useActionMutation({
    things: ['dispute'],
    done: t`Voice note sent`,
    failed: t`Couldn't send the voice note`,
    run: (said: Recording) => sendVoice(id, said),
    after: () => setRecording(undefined),
  });
  return (
    <div className="grid gap-3">
      <VoiceRecorder recording={recording} onChange={setRecording} />
      {recording !== undefined && (
        <Button
          variant="primary"
          pending={send.isPending}
          className="sm:justify-self-start"
          onClick={() => send.mutate(recording)}
        >
          <Trans>Send voice note</Trans>
        </Button>
      )}
    </div>
  );
}
