import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { useResumed, useSignInGate } from '#features/auth/sign-in-gate.ts';
import { AddToBag } from '#features/bag/ui/add-to-bag.tsx';
import { copyNumber } from '#features/cards/card/copy-number.ts';
import { tierOf } from '#features/cards/card/tiers.ts';
import { useIsOff } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { toastRefusal } from '#ui/toast.ts';
import type { PrintedCardDetails, TwinCopy } from '../../product/calls.ts';
import { detailOf } from '../print-detail.ts';

const StockAlert = lazy(() => import('#features/listings/stock-alerts/ui/stock-alert.tsx'));
const BuyDialog = lazy(() => import('#features/apparel/selling/ui/buy-dialog.tsx'));

interface PrintBuyPanelProps {
  card: PrintedCardDetails;
  onChanged: () => void;
}

const closed: Partial<Record<PrintedCardDetails['state'], string>> = {
  paused: 'Sales are paused. Check back later.',
  discontinued: 'This printed card was discontinued.',
  taken_down: 'This printed card was taken down.',
};

/** Buys a print, or says why that isn't possible. */
export function PrintBuyPanel({ card, onChanged }: PrintBuyPanelProps) {
  const viewer = useViewer();
  const ask = useSignInGate();
  const [buying, setBuying] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const reason = useIsOff('sales') ? 'Not for sale for now.' : closed[card.state];
  const closedNow =
    reason ?? (card.left === 0 ? 'It sold out meanwhile. You can ask for one email when it’s back.' : null);
  useResumed(
    'goods.buy',
    card.id,
    () =>
      closedNow ? toastRefusal({ message: closedNow }) : setBuying(!card.viewer?.isSeller && !isRefused),
    card.viewer !== null,
  );
  if (card.viewer?.isSeller) return null;
  if (reason) return <p className="panel px-4 py-3 font-semibold text-muted">{reason}</p>;
  if (card.left === 0) return <SoldOut card={card} onChanged={onChanged} />;
  const copies = card.viewer?.copies ?? [];
  const open = copies.filter(({ isOrdered }) => !isOrdered);
  const copy = open.find(({ id }) => id === chosen) ?? open[0];
  const isRefused = card.isTwin && card.viewer !== null && !copy;
  const offered = {
    kind: 'printed-card',
    refId: card.id,
    variantId: card.isTwin ? (copy?.id ?? null) : null,
  };
  // Which copy is printed is known once somebody has signed in.
  const canBeBagged = !card.isTwin || copy !== undefined;
  return (
    <>
      {card.isTwin && card.viewer && (
        <TwinChooser card={card} copies={copies} chosen={copy} onChoose={({ id }) => setChosen(id)} />
      )}
      {!isRefused && (
        <div className={canBeBagged ? 'grid gap-2.5 sm:grid-cols-2' : ''}>
          <Button
            tone="primary"
            block
            onClick={() =>
              viewer
                ? setBuying(true)
                : ask({ intent: { kind: 'goods.buy', id: card.id, title: card.title } })
            }
          >
            Buy now for {formatMoney(card.price, card.currency)}
          </Button>
          {canBeBagged && (
            <AddToBag
              offered={{ ...offered, unitAmount: card.price, currency: card.currency, title: card.title }}
              onRefused={onChanged}
            />
          )}
        </div>
      )}
      {buying && (
        <Suspense>
          <BuyDialog
            goods={{
              ...offered,
              title: card.title,
              detail: detailOf(card, card.isTwin ? copy : null),
              image: card.front,
              price: card.price,
              currency: card.currency,
              left: card.isTwin ? 1 : card.left,
            }}
            onClose={() => setBuying(false)}
            onRefused={onChanged}
          />
        </Suspense>
      )}
    </>
  );
}

/** All of the run that is in stock is sold: one email when some of it is back. */
function SoldOut({ card, onChanged }: PrintBuyPanelProps) {
  const viewer = useViewer();
  const ask = useSignInGate();
  return (
    <div className="grid gap-2.5">
      <p className="panel px-4 py-3 font-semibold text-muted">Sold out.</p>
      {viewer ? (
        <Suspense>
          <StockAlert
            kind="printed-card"
            refId={card.id}
            isOn={card.viewer?.hasAlert ?? false}
            onChanged={onChanged}
          />
        </Suspense>
      ) : (
        <Button
          block
          onClick={() =>
            ask({ intent: { kind: 'goods.alert', of: 'printed-card', id: card.id, title: card.title } })
          }
        >
          Sign in to hear when it’s back
        </Button>
      )}
    </div>
  );
}

const copyLabel = (copy: TwinCopy) => `${tierOf(copy.tier).label}, ${copyNumber(copy)}`;

interface TwinChooserProps {
  card: PrintedCardDetails;
  copies: readonly TwinCopy[];
  chosen: TwinCopy | undefined;
  onChoose: (copy: TwinCopy) => void;
}

/** Which of the viewer's copies is printed. */
function TwinChooser({ card, copies, chosen, onChoose }: TwinChooserProps) {
  if (copies.length === 0) {
    return (
      <p className="panel px-4 py-3 text-2">
        You need a copy of this card to order its print.{' '}
        <Link className="link" to={card.card.path}>
          Collect the card
        </Link>
      </p>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Which of your copies?</legend>
      {copies.map((copy) => (
        <label
          key={copy.id}
          className="panel flex min-h-11 items-center gap-3 px-4 py-2 has-checked:border-accent has-disabled:text-muted"
        >
          <input
            type="radio"
            name="copy"
            checked={copy.id === chosen?.id}
            disabled={copy.isOrdered}
            onChange={() => onChoose(copy)}
          />
          <span className="font-semibold tabular-nums">{copyLabel(copy)}</span>
          {copy.isOrdered && <span className="ms-auto text-2">Already ordered</span>}
        </label>
      ))}
    </fieldset>
  );
}
