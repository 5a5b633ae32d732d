import { Tag, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { BagPart } from '../bag-line.ts';
import { useCodes } from './use-codes.ts';

/** The codes in a part of a bag with what they take off, and a field for another one. */
export default function PromoCodes({ part, isMember }: { part: BagPart; isMember: boolean }) {
  const codes = useCodes(isMember);
  const [typed, setTyped] = useState('');
  // Of what was typed before.
  const problem = codes.problem?.typed === typed.trim() ? codes.problem.message : undefined;
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
              onClick={() => codes.drop(seller.id)}
            />
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          codes.use(typed.trim(), () => setTyped(''));
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
        <Button type="submit" pending={codes.isPending} disabled={typed.trim() === ''} className="mt-7">
          Use
        </Button>
      </form>
    </section>
  );
}
