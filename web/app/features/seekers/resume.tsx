import {
  openOwnResume,
  printOwnResume,
  removeResume,
  RESUME_BYTES,
  type SeekerProfile,
  sendResume,
} from '@dihaadi/contract/seeker-profile';
import type { Language } from '@dihaadi/contract/registration';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call, openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { FileInput, PICTURES_AND_PDF } from '../../ui/file-input.tsx';
import { useActionMutation } from '../../lib/use-action-mutation.ts';

/** The uploaded file, and the résumé generated from the profile. */
export function Resume({ profile }: { profile: SeekerProfile }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { resume } = profile;
  const day = resume === null ? '' : formatDate(resume.sent_at, locale);
  const open = useActionMutation({
    things: [],
    done: t`Résumé opened`,
    failed: t`Couldn't open your résumé`,
    run: () => call(openOwnResume, {}),
    after: ({ url }) => window.open(url, '_blank', 'noopener'),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">
        <Trans>Résumé</Trans>
      </h2>
      <p className="text-base text-ink-soft">
        <Trans>Only companies that shortlist you can see it.</Trans>
      </p>
      {resume !== null && (
        <div className="grid gap-2">
          <p>
            <Trans>Sent on {day}</Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" pending={open.isPending} onClick={() => open.mutate()}>
              <Trans>View résumé</Trans>
            </Button>
            <Remove />
          </div>
        </div>
      )}
      <Upload isAgain={resume !== null} />
      <div className="grid gap-2 border-t border-hairline pt-4">
        <p className="font-semibold">
          <Trans>Or use a résumé made from your profile</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Download language="en">English PDF</Download>
          <Download language="hi">
            <span lang="hi">हिंदी PDF</span>
          </Download>
        </div>
      </div>
    </Card>
  );
}

/** Deletes the uploaded file after confirmation. */
function Remove() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useActionMutation({
    things: ['seeker'],
    done: t`Résumé removed`,
    failed: t`Couldn't remove your résumé`,
    run: () => call(removeResume, {}),
  });
  return (
    <>
      <Button variant="ghost" size="small" pending={remove.isPending} onClick={() => setOpen(true)}>
        <Trans>Remove résumé</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Remove your résumé?</Trans>}
        description={<Trans>Companies then see the résumé made from your profile.</Trans>}
        confirmLabel={<Trans>Remove résumé</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          remove.mutate();
        }}
      />
    </>
  );
}

function Upload({ isAgain }: { isAgain: boolean }) {
  const { t } = useLingui();
  const send = useActionMutation({
    things: ['seeker'],
    done: t`Résumé sent`,
    failed: t`Couldn't send your résumé`,
    run: (file: File) => call(sendResume, { file }),
  });
  return (
    <FileInput
      accept={PICTURES_AND_PDF}
      maxBytes={RESUME_BYTES}
      onTooLarge={() => toast.error(t`File too large. The limit is 5 MB.`)}
      onFile={(file) => send.mutate(file)}
      pending={send.isPending}
    >
      <FileUp aria-hidden="true" className="size-5 shrink-0" />
      {send.isPending && <Trans>Sending...</Trans>}
      {!send.isPending && (isAgain ? <Trans>Send a new one</Trans> : <Trans>Send photo or PDF</Trans>)}
    </FileInput>
  );
}

function Download({ language, children }: { language: Language; children: ReactNode }) {
  const { t } = useLingui();
  const download = useActionMutation({
    things: [],
    done: t`Résumé downloaded`,
    failed: t`Couldn't make your résumé`,
    run: async () => saveFile(await openFile(printOwnResume, { query: { language } }), () => undefined),
  });
  return (
    <Button variant="secondary" size="small" pending={download.isPending} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
