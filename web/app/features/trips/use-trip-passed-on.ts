import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { tripKey } from './queries.ts';

/**
 * Returns a function that returns to Today with this message after the driver's trip went to other drivers: the trip
 * itself can no longer be read by this driver.
 */
export function useTripPassedOn(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (title: string, description?: string) => {
    await navigate('/driver/dashboard', { replace: true });
    toast.success(title, description === undefined ? {} : { description });
    queries.removeQueries({ queryKey: tripKey(id) });
    await queries.invalidateQueries({ queryKey: ['package_booking'] });
  };
}
