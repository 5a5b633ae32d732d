import { useViewer } from '#features/accounts/session.ts';
import { needsGuardian } from '#features/people/age.ts';
import { usePlatform } from '#features/sites/use-platform.ts';

/** Whether a guardian may have to approve it: then buttons show the server's answer instead of an optimistic one. */
export function useGuarded(): boolean {
  const { site } = usePlatform();
  const band = useViewer()?.ageBand;
  return band ? needsGuardian(band, site) : false;
}
