import type { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '#platform/errors.ts';
import { api } from '#platform/web/api.ts';
import { toast } from '#ui/toast.ts';
import { mergeBag } from '../calls.ts';
import { linesToPrice } from './change-local-bag.ts';
import { keepBag } from './keep-bag.ts';
import { emptyBag, useLocalBag } from './local-bag.ts';

/** Adds what was chosen before signing in to the member's bag. Tried again on the next page when the server isn't reached. */
export async function mergeLocalBag(client: QueryClient): Promise<void> {
  const { id: bagId, lines, codes } = useLocalBag.getState();
  if (lines.length === 0) return;
  const forget = () => useLocalBag.setState((now) => (now.id === bagId ? emptyBag : now));
  try {
    const { leftOut, ...bag } = await api(mergeBag, {
      body: { bagId, lines: linesToPrice(lines), codes: [...codes] },
    });
    forget();
    keepBag(client, bag);
    if (leftOut > 0)
      toast(
        leftOut === 1
          ? 'One product you chose before isn’t sold any more or didn’t fit into your bag.'
          : `${leftOut} products you chose before aren’t sold any more or didn’t fit into your bag.`,
      );
  } catch (refused) {
    // Nobody can merge what isn't a bag.
    if ((refused as Refusal).status === 400) forget();
  }
}
