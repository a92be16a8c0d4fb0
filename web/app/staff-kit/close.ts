import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

const FromList = z.object({ fromList: z.literal(true) });

/**
 * Returns a function that closes a drawer below a list: back to the list as it was; after opening from a link, to the
 * list in its place. `list` is its path.
 */
export function useClose(list = '..'): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if (FromList.safeParse(state).success) void navigate(-1);
    else
      void navigate(
        { pathname: list, search },
        { relative: 'path', replace: true, preventScrollReset: true },
      );
  };
}
