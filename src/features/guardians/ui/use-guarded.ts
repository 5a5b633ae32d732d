import { needsGuardian } from '#features/accounts/age.ts';
import { useViewer } from '#features/auth/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';

/** May a guardian have to say yes first? Then what is pressed is shown when the server has answered, not before. */
export function useGuarded(): boolean {
  const { site } = usePlatform();
  const band = useViewer()?.ageBand;
  return band ? needsGuardian(band, site) : false;
}
