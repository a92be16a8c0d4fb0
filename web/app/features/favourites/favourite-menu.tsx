import {
  addFavourite,
  blockByCustomer,
  removeFavourite,
} from '@dihaadi/contract/worker-bookings/favourites-and-blocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { AlertDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Cross } from '../../ui/pictograms/signs.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';

/** Menu to add this worker to the favourites, or to block them. */
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
      await queries.invalidateQueries({ queryKey: ['favourite'] });
    },
    onError: (error) =>
      toast.error(t`Couldn't save this`, { description: explain(i18n, error, t`Please try again.`) }),
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
                said: t`${name} removed from favourites`,
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
                said: t`${name} added to favourites`,
              })
            }
          >
            <Trans>Add to favourites</Trans>
          </MenuItem>
        )}
        <MenuItem danger picture={<Cross className="size-6" />} onSelect={() => setAsking(true)}>
          <Trans>Block worker</Trans>
        </MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Block {name}?</Trans>}
        description={
          <Trans>
            We won't offer your bookings to this worker again. This booking doesn't change. Unblock under My
            workers.
          </Trans>
        }
        confirmLabel={<Trans>Block worker</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        pending={wish.isPending}
        onConfirm={() =>
          wish.mutate({
            send: async () => call(blockByCustomer, { params }),
            said: t`${name} blocked`,
          })
        }
      />
    </>
  );
}
