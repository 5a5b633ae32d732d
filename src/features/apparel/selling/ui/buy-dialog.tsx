import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressChoice } from '#features/addresses/ui/address-choice.tsx';
import { NewAddress } from '#features/addresses/ui/new-address.tsx';
import { useChosenAddress } from '#features/addresses/ui/use-addresses.ts';
import { DeliveryCost } from '#features/deliveries/ui/delivery-cost.tsx';
import { shownDeliveries, useDeliveryQuote } from '#features/deliveries/ui/use-delivery-quote.ts';
import type { Media } from '#features/media/media.ts';
import { buyNow } from '#features/payments/checkout/ui/buy-now.ts';
import type { Currency } from '#platform/currencies.ts';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import { MOST_AT_ONCE } from '../../product/policy.ts';

const quantities = Array.from({ length: MOST_AT_ONCE }, (_, i) => i + 1);

/** What is bought, as the page shows it. */
export interface Goods {
  /** Of its Sellable. */
  kind: string;
  refId: string;
  variantId: string | null;
  title: string;
  detail: string;
  image: Pick<Media, 'url' | 'sizes'> | null;
  price: number;
  currency: Currency;
  /** How many can be bought. */
  left: number;
}

interface BuyDialogProps {
  goods: Goods;
  onClose: () => void;
  /** The price or the stock may have changed. */
  onRefused: () => void;
}

/** How many, and where to: then the payment. */
export default function BuyDialog({ goods, onClose, onRefused }: BuyDialogProps) {
  const { kind, refId, variantId, price, left } = goods;
  const navigate = useNavigate();
  const { items, address, choose, isPending } = useChosenAddress();
  const [quantity, setQuantity] = useState(1);
  const [adding, setAdding] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const most = Math.min(MOST_AT_ONCE, Math.max(1, left));
  const line = {
    kind,
    refId,
    ...(variantId ? { variantId } : {}),
    quantity: Math.min(quantity, most),
  };
  const delivery = useDeliveryQuote([line], address?.id);

  async function buy() {
    if (!address) return setAdding(true);
    setPending(true);
    setRefusal(undefined);
    try {
      await navigate(
        await buyNow({
          items: [{ ...line, unitAmount: price }],
          addressId: address.id,
          deliveries: shownDeliveries(delivery.data),
        }),
      );
    } catch (error) {
      setRefusal((error as Error).message);
      setPending(false);
      onRefused();
      void delivery.refetch();
    }
  }
  if (adding) {
    return <NewAddress onClose={() => setAdding(false)} onAdded={choose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Buy now"
      footer={
        <DialogButtons
          onClose={onClose}
          pending={pending}
          disabled={isPending || (address && !delivery.data)}
          onClick={() => void buy()}
        >
          {address ? 'Continue to payment' : 'Add an address'}
        </DialogButtons>
      }
    >
      <div className="grid gap-5">
        <Chosen goods={goods} quantity={line.quantity} />
        {most > 1 && (
          <Field label="Quantity">
            <Select
              value={String(quantity)}
              onChange={({ currentTarget }) => setQuantity(Number(currentTarget.value))}
            >
              {quantities.slice(0, most).map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <AddressChoice
          items={items}
          address={address}
          isWaiting={isPending}
          onChoose={choose}
          onAdd={() => setAdding(true)}
        />
        {address && <DeliveryCost quote={delivery} goods={price * line.quantity} />}
        {refusal && <FieldError id="buy-refusal">{refusal}</FieldError>}
      </div>
    </Dialog>
  );
}

interface ChosenProps {
  goods: Goods;
  quantity: number;
}

const Chosen = ({ goods: { image, title, detail, price, currency }, quantity }: ChosenProps) => (
  <div className="flex items-center gap-4">
    {image && (
      <Picture
        src={image.sizes[0]?.url ?? image.url}
        alt=""
        width={64}
        height={80}
        className="h-20 w-16 rounded-control object-cover"
      />
    )}
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      <p className="text-2 text-muted">{detail}</p>
      <p className="text-2 tabular-nums">
        {formatMoney(price * quantity, currency)}
        {quantity > 1 && <span className="text-muted"> for {quantity}</span>}
      </p>
    </div>
  </div>
);
