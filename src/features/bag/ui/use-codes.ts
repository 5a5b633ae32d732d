import { useQueryClient } from '@tanstack/react-query';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toastRefusal } from '#ui/toast.ts';
import { addPromoCode, priceBag, removePromoCode } from '../calls.ts';
import { dropLocalCode, linesToPrice, rememberCodes } from './change-local-bag.ts';
import { keepBag } from './keep-bag.ts';
import { useLocalBag } from './local-bag.ts';

/** What can be done with the codes of a bag, whoever keeps it. */
interface Codes {
  use: (typed: string, onUsed: () => void) => void;
  drop: (sellerId: string) => void;
  isPending: boolean;
  /** Why the code that was typed last can't be used. */
  problem: { typed: string; message: string } | null;
}

function useMembersCodes(): Codes {
  const client = useQueryClient();
  const add = useAct(addPromoCode, { onDone: (now) => keepBag(client, now) });
  const remove = useAct(removePromoCode, { onDone: (now) => keepBag(client, now), onRefused: toastRefusal });
  return {
    use: (code, onSuccess) => add.mutate({ body: { code } }, { onSuccess }),
    drop: (sellerId) => remove.mutate({ params: { sellerId } }),
    isPending: add.isPending,
    problem: add.error && { typed: add.variables.body.code, message: add.error.message },
  };
}

function useVisitorsCodes(): Codes {
  const client = useQueryClient();
  const add = useAct(priceBag, {
    onDone: (bag) => {
      rememberCodes(bag);
      void client.invalidateQueries({ queryKey: callKey(priceBag) });
    },
  });
  return {
    use(typed, onSuccess) {
      const { lines, codes } = useLocalBag.getState();
      add.mutate({ body: { lines: linesToPrice(lines), codes: [...codes], typed } }, { onSuccess });
    },
    drop: dropLocalCode,
    isPending: add.isPending,
    problem: add.error && { typed: add.variables.body.typed ?? '', message: add.error.message },
  };
}

export function useCodes(isMember: boolean): Codes {
  const members = useMembersCodes();
  const visitors = useVisitorsCodes();
  return isMember ? members : visitors;
}
