import { useQueryClient } from '@tanstack/react-query';
import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { BagPart } from '../bag-line.ts';
import { addPromoCode, removePromoCode } from '../calls.ts';
import { keepBag } from './keep-bag.ts';

/** The codes in a part of a member's bag with what they take off, and a field for another one. */
export function PromoCodes({ part }: { part: BagPart }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const add = useAct(addPromoCode, {
    onDone: (now) => {
      keepBag(client, now);
      setTyped('');
    },
  });
  const remove = useAct(removePromoCode, { onDone: (now) => keepBag(client, now) });
  // Of what was typed before.
  const isOld = add.variables?.body.code !== typed.trim();
  const problem = isOld ? undefined : add.error?.message;
  const used = part.sellers.flatMap(({ seller, code }) => (seller && code ? [{ seller, code }] : []));
  return (
    <section aria-label="Promo codes" className="grid gap-3 border-line border-t pt-4">
      <ul className="grid gap-2 empty:hidden">
        {used.map(({ seller, code: { code, discount, isForDelivery, refused } }) => (
          <li key={seller.id} className="flex items-center gap-2">
            <Tag aria-hidden="true" className="size-4 shrink-0 text-link" />
            <p className="min-w-0 flex-1 text-2">
              <span className="break-words font-semibold">{code}</span>{' '}
              <span className={refused ? 'text-bad' : 'text-muted'}>
                {refused ?? `of ${seller.displayName}${isForDelivery ? ', for delivery' : ''}`}
              </span>
            </p>
            {discount > 0 && (
              <p className="tabular-nums text-good">-{formatMoney(discount, part.currency)}</p>
            )}
            <IconButton
              label={`Remove the code ${code}`}
              icon={<X aria-hidden />}
              onClick={() => remove.mutate({ params: { sellerId: seller.id } })}
            />
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ body: { code: typed.trim() } });
        }}
      >
        <Field label="Promo code" className="min-w-0 flex-1" {...(problem ? { error: problem } : {})}>
          <TextInput
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Button type="submit" pending={add.isPending} disabled={typed.trim() === ''} className="mt-7">
          Use
        </Button>
      </form>
    </section>
  );
}
