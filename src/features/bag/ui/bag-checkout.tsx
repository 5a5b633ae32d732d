import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressChoice } from '#features/addresses/ui/address-choice.tsx';
import { NewAddress } from '#features/addresses/ui/new-address.tsx';
import { useChosenAddress } from '#features/addresses/ui/use-addresses.ts';
import { DeliveryCost } from '#features/deliveries/ui/delivery-cost.tsx';
import { shownDeliveries, useDeliveryQuote } from '#features/deliveries/ui/use-delivery-quote.ts';
import { DeliveryByCountry } from '#features/deliveries/ui/visitors-delivery.tsx';
import { buyNow } from '#features/payments/checkout/ui/buy-now.ts';
import type { Refusal } from '#platform/errors.ts';
import { callKey } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { type BagPart, buyable, hasChanged, linesOf } from '../bag-line.ts';
import { type BagLine, getBag, priceBag } from '../calls.ts';
import PromoCodes from './promo-codes.tsx';
import { Summary } from './summary.tsx';
import type { BagActs } from './use-bag-acts.ts';

interface BagCheckoutProps {
  part: BagPart;
  acts: BagActs;
  isMember: boolean;
}

/** The codes in a part with what their buyer is shown that they take off: one for delivery, what that costs now. */
const codesIn = ({ sellers }: BagPart, deliveries: readonly { sellerId: string; price: number }[]) =>
  sellers.flatMap(({ seller, code }) => {
    if (!seller || !code || code.refused) return [];
    const price = deliveries.find(({ sellerId }) => sellerId === seller.id)?.price ?? 0;
    return { sellerId: seller.id, code: code.code, amount: code.isForDelivery ? price : code.discount };
  });

/** What differs from what its owner saw is confirmed before they pay. */
const Changes = ({ lines, onAccept }: { lines: readonly BagLine[]; onAccept: () => void }) => (
  <div role="status" className="grid gap-3 rounded-control border border-bad p-3">
    <p className="text-2">
      {lines.length === 1 ? 'One product has' : `${lines.length} products have`} changed since you saw{' '}
      {lines.length === 1 ? 'it' : 'them'}. Check what is marked before you pay.
    </p>
    <Button tone="primary" block onClick={onAccept}>
      Accept changes
    </Button>
  </div>
);

/** Where a part of the bag is sent, what that costs, and one payment for it. Changes are confirmed before. */
export default function BagCheckout({ part, acts, isMember }: BagCheckoutProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { items: addresses, address, choose, isPending } = useChosenAddress();
  const [adding, setAdding] = useState(false);
  const [opening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const lines = linesOf(part);
  const changed = lines.filter(hasChanged);
  const bought = lines.filter((line) => buyable(line) > 0);
  const wanted = bought.map((line) => ({
    kind: line.kind,
    refId: line.refId,
    ...(line.variantId ? { variantId: line.variantId } : {}),
    quantity: buyable(line),
  }));
  const delivery = useDeliveryQuote(wanted, bought.length > 0 ? address?.id : undefined);
  const codes = codesIn(part, delivery.data?.deliveries ?? []);
  const less = codes.reduce((sum, { amount }) => sum + amount, 0) - part.discount;
  const isRefused = part.sellers.some(({ code }) => code?.refused);

  async function pay() {
    if (!address) return setAdding(true);
    setOpening(true);
    setRefusal(undefined);
    const items = bought.map(({ id: bagLineId, unitAmount }, i) => ({
      ...(wanted[i] as (typeof wanted)[number]),
      unitAmount,
      bagLineId,
    }));
    try {
      await navigate(
        await buyNow({
          items,
          addressId: address.id,
          deliveries: shownDeliveries(delivery.data),
          ...(codes.length > 0 ? { promoCodes: codes } : {}),
        }),
      );
    } catch (error) {
      setRefusal(error as Refusal);
      setOpening(false);
      // Its lines then say what changed.
      for (const call of [getBag, priceBag]) void client.invalidateQueries({ queryKey: callKey(call) });
      void delivery.refetch();
    }
  }
  if (bought.length === 0) {
    return (
      <Summary part={part}>
        <p className="text-2 text-muted">Nothing in your bag can be bought right now.</p>
      </Summary>
    );
  }
  return (
    <Summary part={part}>
      <AddressChoice
        items={addresses}
        address={address}
        isWaiting={isPending}
        onChoose={choose}
        onAdd={() => setAdding(true)}
      />
      <PromoCodes part={part} isMember={isMember} />
      {address ? (
        <DeliveryCost quote={delivery} goods={part.subtotal - part.discount} less={less} />
      ) : (
        !isPending && <DeliveryByCountry items={wanted} goods={part.subtotal - part.discount} />
      )}
      {changed.length > 0 ? (
        <Changes lines={changed} onAccept={() => acts.accept(changed)} />
      ) : (
        <Button
          tone="primary"
          block
          pending={opening}
          disabled={isPending || isRefused || (address && !delivery.data)}
          onClick={() => void pay()}
        >
          {address ? 'Continue to payment' : 'Add an address'}
        </Button>
      )}
      {isRefused && (
        <p role="status" className="text-2 text-muted">
          One of your codes can’t be used now. Remove it to go on.
        </p>
      )}
      {refusal && <FieldError id="bag-refusal" refusal={refusal} />}
      <p className="text-2 text-muted">Prices include tax. Nothing is charged before you confirm it.</p>
      {adding && <NewAddress onClose={() => setAdding(false)} onAdded={choose} />}
    </Summary>
  );
}
