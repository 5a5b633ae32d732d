import { lazy, Suspense, useState } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { AddToBag } from '#features/bag/ui/add-to-bag.tsx';
import { useIsOff } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toastRefusal } from '#ui/toast.ts';
import type { ApparelDetails, ApparelVariant } from '../../product/calls.ts';
import { sizeLabel } from '../../product/sizes.ts';
import type { Goods } from './buy-dialog.tsx';

const BuyDialog = lazy(() => import('./buy-dialog.tsx'));
const StockAlert = lazy(() => import('#features/listings/stock-alerts/ui/stock-alert.tsx'));

interface BuyPanelProps {
  product: ApparelDetails;
  variant: ApparelVariant;
  onChanged: () => void;
}

const closed: Partial<Record<ApparelDetails['state'], string>> = {
  paused: 'Sales are paused. Check back later.',
  discontinued: 'This product was discontinued.',
  taken_down: 'This product was taken down.',
};

/** Buys a variant, or says why that isn't possible. */
export function BuyPanel({ product, variant, onChanged }: BuyPanelProps) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const [buying, setBuying] = useState(false);
  const reason = useIsOff('sales') ? 'Not for sale for now.' : closed[product.state];
  const closedNow =
    reason ??
    (variant.left === 0 ? 'It sold out meanwhile. You can ask for one email when it’s back.' : null);
  useResumed(
    'goods.buy',
    variant.id,
    () => (closedNow ? toastRefusal({ message: closedNow }) : setBuying(!product.viewer?.isSeller)),
    product.viewer !== null,
  );
  if (product.viewer?.isSeller) return null;
  if (reason) return <p className="panel px-4 py-3 font-semibold text-muted">{reason}</p>;
  if (variant.left === 0) {
    return viewer ? (
      <Suspense>
        <StockAlert
          kind="apparel"
          refId={variant.id}
          isOn={product.viewer?.alerts.includes(variant.id) ?? false}
          onChanged={onChanged}
        />
      </Suspense>
    ) : (
      <Button
        block
        onClick={() =>
          ask({
            intent: { kind: 'goods.alert', of: 'apparel', id: variant.id, title: product.title },
          })
        }
      >
        Sign in to hear when it’s back
      </Button>
    );
  }
  return (
    <>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button
          tone="primary"
          block
          onClick={() =>
            viewer
              ? setBuying(true)
              : ask({
                  intent: { kind: 'goods.buy', id: variant.id, title: product.title },
                  next: `${product.path}?variant=${variant.id}`,
                })
          }
        >
          Buy now for {formatMoney(variant.price, product.currency)}
        </Button>
        <AddToBag
          offered={{
            kind: 'apparel',
            refId: product.id,
            variantId: variant.id,
            unitAmount: variant.price,
            currency: product.currency,
            title: product.title,
          }}
          onRefused={onChanged}
        />
      </div>
      {buying && (
        <Suspense>
          <BuyDialog
            goods={goodsOf(product, variant)}
            onClose={() => setBuying(false)}
            onRefused={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}

const goodsOf = ({ id, title, image, currency }: ApparelDetails, variant: ApparelVariant): Goods => ({
  kind: 'apparel',
  currency,
  refId: id,
  variantId: variant.id,
  title,
  detail: `${sizeLabel(variant.size)} · ${variant.colour.name}`,
  image,
  price: variant.price,
  left: variant.left,
});
