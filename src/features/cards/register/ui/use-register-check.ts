import { useEffect, useState } from 'react';
import type { RegisterKey } from '../chain.ts';
import type { Checked } from '../check.ts';

type State =
  | { at: 'idle' }
  | { at: 'checking' }
  | { at: 'failed'; what: string; message: string }
  | ({ at: 'checked'; what: string } & Checked);

/** Loaded soon after the page, so that verifying works offline and the page itself stays small. */
const PRELOAD_AFTER_MS = 3000;
const loadChecker = async () => {
  const { checkFile, checkEdition } = await import('../check.ts');
  await import('./register-result.tsx');
  return { checkFile, checkEdition };
};

/** Verifies a chosen file, or the edition in the URL. */
export function useRegisterCheck(keys: readonly RegisterKey[], editionId: string | null) {
  const [state, setState] = useState<State>({ at: 'idle' });

  const run = async (
    what: string,
    work: (check: Awaited<ReturnType<typeof loadChecker>>) => Promise<Checked>,
  ) => {
    setState({ at: 'checking' });
    const checker = await loadChecker().catch(() => null);
    if (!checker) {
      const message = 'We couldn’t load the verifier. Check your connection and reload the page.';
      return setState({ at: 'failed', what, message });
    }
    try {
      setState({ at: 'checked', what, ...(await work(checker)) });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'We couldn’t verify this register. Try again.';
      setState({ at: 'failed', what, message });
    }
  };
  const checkChosen = (file: File) => run(file.name, ({ checkFile }) => checkFile(file, keys));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition in the URL is verified once
  useEffect(() => {
    if (editionId) return void run('Current register', ({ checkEdition }) => checkEdition(editionId, keys));
    // A failure is reported when a file is chosen.
    const timer = window.setTimeout(() => void loadChecker().catch(() => null), PRELOAD_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [editionId]);

  return { state, checkChosen };
}
