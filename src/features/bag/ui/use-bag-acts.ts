import { useQueryClient } from '@tanstack/react-query';
import type { Refusal } from '#platform/errors.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { buyable } from '../bag-line.ts';
import {
  acceptChanges,
  addToBag,
  type Bag,
  type BagLine,
  getBag,
  removeLine,
  setQuantity,
} from '../calls.ts';
import { changeLocalLine, putIntoLocalBag, removeLocalLine } from './change-local-bag.ts';
import { keepBag } from './keep-bag.ts';

/** What can be done with the lines of a bag, whoever keeps it. */
export interface BagActs {
  set: (line: BagLine, quantity: number) => void;
  remove: (line: BagLine) => void;
  /** Takes over today's prices, and lowers quantities to what is left. */
  accept: (lines: readonly BagLine[]) => void;
}

function useMembersActs(): BagActs {
  const client = useQueryClient();
  const handlers = {
    onDone: (bag: Bag) => keepBag(client, bag),
    onRefused: (refusal: Refusal) => {
      toastRefusal(refusal);
      void client.invalidateQueries({ queryKey: callKey(getBag) });
    },
  };
  const set = useAct(setQuantity, handlers);
  const putBack = useAct(addToBag, handlers);
  const accept = useAct(acceptChanges, handlers);
  const remove = useAct(removeLine, handlers);
  return {
    set: ({ id: lineId }, quantity) => set.mutate({ body: { lineId, quantity } }),
    remove: (line) => {
      const changing = set.isPending && set.variables.body.lineId === line.id ? set.variables.body : line;
      remove.mutate({ body: { lineId: line.id } });
      sayRemoved(line, () => putBack.mutate({ body: { ...chosen(line), quantity: changing.quantity } }));
    },
    accept: (lines) =>
      accept.mutate({
        body: {
          lines: lines.map((line) => ({
            lineId: line.id,
            unitAmount: line.unitAmount,
            currency: line.currency,
            quantity: buyable(line),
          })),
        },
      }),
  };
}

const visitorsActs: BagActs = {
  set: ({ id }, quantity) => changeLocalLine(id, { quantity }),
  remove: (line) => {
    // The line that is shown may still be the one before the last change.
    const { quantity, shownAmount: amount, shownCurrency: currency } = removeLocalLine(line.id) ?? line;
    sayRemoved(
      line,
      () => void putIntoLocalBag(chosen(line), quantity, { amount, currency }).catch(toastRefusal),
    );
  },
  accept: (lines) => {
    for (const line of lines)
      changeLocalLine(line.id, {
        quantity: buyable(line),
        shownAmount: line.unitAmount,
        shownCurrency: line.currency,
      });
  },
};

export function useBagActs(isMember: boolean): BagActs {
  const members = useMembersActs();
  return isMember ? members : visitorsActs;
}

const chosen = ({ kind, refId, variantId }: BagLine) => ({ kind, refId, variantId });

function sayRemoved(line: BagLine, undo: () => void): void {
  // What can't be bought can't be put back.
  if (line.state !== 'open') return void toast('Removed from your bag.');
  toast(`${line.title} removed.`, { action: { label: 'Undo', run: undo } });
}
