import { Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ItemPicture } from '#features/payments/ui/bought-items.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { buyable } from '../bag-line.ts';
import type { BagLine } from '../calls.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import type { BagActs } from './use-bag-acts.ts';

/** So few are left that it is worth saying. */
const FEW = 3;

const closed: Record<Exclude<BagLine['state'], 'open'>, string> = {
  sold_out: 'Sold out',
  discontinued: 'Discontinued',
  paused: 'Sales are paused',
  seller_paused: 'This seller isn’t selling right now',
  own: 'You earn from this, so you can’t buy it',
  account_needed: 'Sign in to buy this, or buy the rest without it',
  gone: 'It isn’t sold any more, or not to you',
};

interface LineNote {
  text: string;
  /** It keeps the line from being bought as it is. */
  isChange: boolean;
}

/** What the buyer has to know about a line before they pay. */
function notesOf({
  state,
  unitAmount,
  currency,
  shownAmount,
  shownCurrency,
  quantity,
  left,
}: BagLine): LineNote[] {
  if (state !== 'open') return [{ text: closed[state], isChange: true }];
  const notes: LineNote[] = [];
  if (unitAmount !== shownAmount || currency !== shownCurrency) {
    const way = currency !== shownCurrency ? 'changed' : unitAmount > shownAmount ? 'went up' : 'dropped';
    const text = `The price ${way} from ${formatMoney(shownAmount, shownCurrency)} to ${formatMoney(unitAmount, currency)}`;
    notes.push({ text, isChange: true });
  }
  if (quantity > left) notes.push({ text: `Only ${left} left. You wanted ${quantity}.`, isChange: true });
  else if (left <= FEW)
    notes.push({ text: left === 1 ? 'The last one' : `Only ${left} left`, isChange: false });
  return notes;
}

interface BagRowProps {
  line: BagLine;
  acts: BagActs;
}

/** A line of the bag: what it is, what changed, and how many. */
export function BagRow({ line, acts }: BagRowProps) {
  const { title, detail, picture, path, state, left, unitAmount, currency } = line;
  const quantity = buyable(line);
  const isOpen = state === 'open';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className={isOpen ? undefined : 'opacity-50 grayscale'}>
        <ItemPicture picture={picture} />
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <h3 className="break-words font-semibold">
          {path ? (
            <Link className="hover:underline" to={path}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {detail && <p className="text-2 text-muted">{detail}</p>}
        {isOpen && quantity > 1 && (
          <p className="text-2 text-muted tabular-nums">{formatMoney(unitAmount, currency)} each</p>
        )}
        {line.discount > 0 && (
          <p className="text-2 text-good tabular-nums">
            {formatMoney(line.discount, currency)} off with a code
          </p>
        )}
        <Notes line={line} />
      </div>
      <div className="col-span-2 flex items-center gap-1 sm:col-span-1 sm:items-start">
        {isOpen && (
          <QuantityStepper
            title={title}
            quantity={quantity}
            left={left}
            onChange={(wanted) => acts.set(line, wanted)}
          />
        )}
        <IconButton
          label={`Remove ${title}`}
          icon={<Trash2 aria-hidden />}
          data-removes={line.id}
          onClick={({ currentTarget }) => {
            focusNext(currentTarget);
            acts.remove(line);
          }}
        />
        <p className="ms-auto flex min-h-control min-w-20 items-center justify-end font-semibold tabular-nums">
          {isOpen ? (
            formatMoney(unitAmount * quantity - line.discount, currency)
          ) : (
            <span aria-hidden="true">–</span>
          )}
        </p>
      </div>
    </li>
  );
}

/** The line goes with its button: the focus moves to the next one, so that it isn't lost. */
function focusNext(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-removes]')];
  const at = all.indexOf(button);
  (all[at + 1] ?? all[at - 1] ?? document.getElementById('main'))?.focus();
}

function Notes({ line }: { line: BagLine }) {
  const notes = notesOf(line);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-2">
      {notes.map(({ text, isChange }) => (
        <li
          key={text}
          className={isChange ? 'flex items-start gap-1.5 font-semibold text-bad' : 'text-muted'}
        >
          {isChange && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
