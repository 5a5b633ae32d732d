import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddressLines } from '#features/addresses/ui/address-lines.tsx';
import { useAddresses } from '#features/addresses/ui/use-addresses.ts';
import { DeliveryCost } from '#features/deliveries/ui/delivery-cost.tsx';
import { shownDeliveries, useDeliveryQuote } from '#features/deliveries/ui/use-delivery-quote.ts';
import { buyNow } from '#features/payments/checkout/ui/buy-now.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ApparelDetails, ApparelVariant } from '../../product/calls.ts';
import { MOST_AT_ONCE } from '../../product/limits.ts';
import { sizeLabel } from '../../product/sizes.ts';

const quantities = Array.from({ length: MOST_AT_ONCE }, (_, i) => i + 1);
const AddressDialog = lazy(() => import('#features/addresses/ui/address-dialog.tsx'));

interface BuyDialogProps {
  product: ApparelDetails;
  variant: ApparelVariant;
  onClose: () => void;
  /** The price or the stock may have changed. */
  onRefused: () => void;
}

/** How many, and where to: then the payment. */
export default function BuyDialog({ product, variant, onClose, onRefused }: BuyDialogProps) {
  const navigate = useNavigate();
  const addresses = useAddresses();
  const [quantity, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const items = addresses.data?.items ?? [];
  const address =
    items.find(({ id }) => id === chosen) ?? items.find(({ isDefault }) => isDefault) ?? items[0];
  const most = Math.min(MOST_AT_ONCE, Math.max(1, variant.left));
  const line = {
    kind: 'apparel',
    refId: product.id,
    variantId: variant.id,
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
          items: [{ ...line, unitAmount: variant.price }],
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
    return (
      <Suspense>
        <AddressDialog
          address={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setChosen(id);
            setAdding(false);
          }}
        />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Buy now"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            pending={pending}
            disabled={addresses.isPending || (address && !delivery.data)}
            onClick={() => void buy()}
          >
            {address ? 'Continue to payment' : 'Add an address'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Chosen product={product} variant={variant} quantity={line.quantity} />
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
        <Destination
          items={items}
          address={address}
          isWaiting={addresses.isPending}
          onChoose={setChosen}
          onAdd={() => setAdding(true)}
        />
        {address && <DeliveryCost quote={delivery} goods={variant.price * line.quantity} />}
        {refusal && <FieldError id="buy-refusal">{refusal}</FieldError>}
      </div>
    </Dialog>
  );
}

interface ChosenProps extends Pick<BuyDialogProps, 'product' | 'variant'> {
  quantity: number;
}

const Chosen = ({ product: { image, title }, variant, quantity }: ChosenProps) => (
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
      <p className="text-2 text-muted">
        {sizeLabel(variant.size)} · {variant.colour.name}
      </p>
      <p className="text-2 tabular-nums">
        {formatMoney(variant.price * quantity)}
        {quantity > 1 && <span className="text-muted"> for {quantity}</span>}
      </p>
    </div>
  </div>
);

type Address = NonNullable<ReturnType<typeof useAddresses>['data']>['items'][number];

interface DestinationProps {
  items: readonly Address[];
  address: Address | undefined;
  isWaiting: boolean;
  onChoose: (id: string) => void;
  onAdd: () => void;
}

function Destination({ items, address, isWaiting, onChoose, onAdd }: DestinationProps) {
  if (isWaiting) return <Skeleton className="h-24 w-full" />;
  if (!address) return <p className="text-muted">Add the address this should be sent to.</p>;
  return (
    <div className="grid gap-3">
      <Field label="Send to">
        <Select value={address.id} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {items.map(({ id, fullName, line1, city }) => (
            <option key={id} value={id}>
              {[fullName, line1, city].join(', ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className="panel p-4 text-2">
        <AddressLines address={address} />
      </div>
      <div>
        <Button size="small" onClick={onAdd}>
          Add another address
        </Button>
      </div>
    </div>
  );
}
