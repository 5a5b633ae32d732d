import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What somebody comes back with once, as `?checkout=ID` from the payment provider. It leaves the address at once and is kept
 * for as long as the page is open, so that a reload, the way back or a shared link doesn't bring it again.
 */
export function useArrival(name: string): string | null {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const [arrived, setArrived] = useState(value);
  useEffect(() => {
    if (value === null) return;
    setArrived(value);
    search.delete(name);
    setSearch(search, { replace: true, preventScrollReset: true });
  }, [name, value, search, setSearch]);
  return value ?? arrived;
}
