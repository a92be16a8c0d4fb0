import { addFavourite, blockByCustomer, removeFavourite } from '@dihaadi/contract/acquaintances';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Cross } from '../../ui/pictograms/signs.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';
import type { WorkerBooking } from '@dihaadi/contract/work';

/** Whether this worker should come again: among the favourites, or never. */
export function FavouriteMenu({ worker }: { worker: WorkerBooking['assignments'][number]['worker'] }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = worker.first_name;
  const wish = useMutation({
    mutationFn: async ({ send }: { send: () => Promise<null>; said: string }) => send(),
    onSuccess: async (_, { said }) => {
      toast.success(said);
      await queries.invalidateQueries({ queryKey: ['worker_booking'] });
      await queries.invalidateQueries({ queryKey: ['acquaintance'] });
    },
    onError: (error) =>
      toast.error(t`This could not be kept`, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => setAsking(false),
  });
  const params = { person_id: worker.id };
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        trigger={
          <IconButton label={t`More about ${name}`}>
            <EllipsisVertical className="size-6" />
          </IconButton>
        }
      >
        {worker.is_favourite ? (
          <MenuItem
            picture={<Cross className="size-6" />}
            onSelect={() =>
              wish.mutate({
                send: async () => call(removeFavourite, { params }),
                said: t`${name} is no favourite any more`,
              })
            }
          >
            <Trans>Remove from favourites</Trans>
          </MenuItem>
        ) : (
          <MenuItem
            picture={<Star className="size-6" />}
            onSelect={() =>
              wish.mutate({
                send: async () => call(addFavourite, { params }),
                said: t`${name} is among your favourites`,
              })
            }
          >
            <Trans>Add to favourites</Trans>
          </MenuItem>
        )}
        <MenuItem danger picture={<Cross className="size-6" />} onSelect={() => setAsking(true)}>
          <Trans>Do not send again</Trans>
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Should {name} never be sent to you again?</Trans>}
        description={<Trans>This booking stays as it is. You can change your mind under My workers.</Trans>}
        confirmLabel={<Trans>Do not send again</Trans>}
        cancelLabel={<Trans>Leave it</Trans>}
        pending={wish.isPending}
        onConfirm={() =>
          wish.mutate({
            send: async () => call(blockByCustomer, { params }),
            said: t`${name} is not sent to you any more`,
          })
        }
      />
    </>
  );
}
