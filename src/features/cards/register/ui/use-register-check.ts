import { useEffect, useState } from 'react';
import type { RegisterKey } from '../chain.ts';
import type { Checked } from '../check.ts';

type State =
  | { at: 'idle' }
  | { at: 'checking' }
  | { at: 'refused'; what: string; why: string }
  | ({ at: 'checked'; what: string } & Checked);

/** What checks and what shows it: fetched with the page, for it must work when the line is cut after that. */
const loadChecker = async () => {
  const { checkFile, checkEdition } = await import('../check.ts');
  await import('./register-result.tsx');
  return { checkFile, checkEdition };
};

/** Checks a chosen file, or the edition an address names. */
export function useRegisterCheck(keys: readonly RegisterKey[], editionId: string | null) {
  const [state, setState] = useState<State>({ at: 'idle' });

  const run = async (
    what: string,
    work: (check: Awaited<ReturnType<typeof loadChecker>>) => Promise<Checked>,
  ) => {
    setState({ at: 'checking' });
    const checker = await loadChecker().catch(() => null);
    if (!checker) {
      const why = 'What checks a register could not be loaded. Look at your connection and reload this page.';
      return setState({ at: 'refused', what, why });
    }
    try {
      setState({ at: 'checked', what, ...(await work(checker)) });
    } catch (error) {
      const why = error instanceof Error ? error.message : 'This could not be checked. Try again.';
      setState({ at: 'refused', what, why });
    }
  };
  const checkChosen = (file: File) => run(file.name, ({ checkFile }) => checkFile(file, keys));

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is checked once, when one comes to it
  useEffect(() => {
    // Who is offline already hears of it when they choose a file.
    if (!editionId) void loadChecker().catch(() => null);
    else void run('The register as it stands', ({ checkEdition }) => checkEdition(editionId, keys));
  }, [editionId]);

  return { state, checkChosen };
}
