import { Check, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { SectionHeading } from '#ui/page-header.tsx';
import { type SellingStep, toSellingStep } from '../selling-steps.ts';

type Having = Record<'role' | 'origin' | 'shop' | 'cards' | 'tips', boolean>;
type Need = keyof Having;

const goods: readonly { name: string; needs: readonly Need[]; to: string; verb: string }[] = [
  { name: 'Apparel', needs: ['role', 'origin', 'shop'], to: '/shop/selling/new', verb: 'Add a product' },
  {
    name: 'Printed cards',
    needs: ['role', 'origin', 'shop'],
    to: '/shop/selling/cards/new',
    verb: 'Offer a card in print',
  },
  { name: 'Frames', needs: ['role', 'shop'], to: '/my-studio/frames/new', verb: 'Make a frame' },
  { name: 'Collectible cards', needs: ['role', 'cards'], to: '/cards/new', verb: 'Make a card' },
  { name: 'Promo codes', needs: ['role', 'shop'], to: '/seller/promo-codes', verb: 'Make a promo code' },
  { name: 'Tips', needs: ['tips'], to: '/settings/tips?list=received', verb: 'See your tips' },
];

const stepOf: Record<Need, SellingStep> = {
  role: 'role',
  origin: 'origin',
  shop: 'switches',
  cards: 'switches',
  tips: 'switches',
};

/** What can be sold now, and for the rest the first step that is missing. */
export function SellableNow({ has }: { has: Having }) {
  return (
    <section aria-label="What you can sell now" className="grid grid-cols-1 gap-4">
      <SectionHeading title="What you can sell now" />
      <ul className="panel divide-y divide-line">
        {goods.map(({ name, needs, to, verb }) => {
          const missing = needs.find((need) => !has[need]);
          const link = missing ? toSellingStep(stepOf[missing]) : { to, label: verb };
          return (
            <li key={name} className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
              {missing ? (
                <CircleDashed aria-hidden="true" size={18} className="shrink-0 text-muted" />
              ) : (
                <Check aria-hidden="true" size={18} className="shrink-0 text-good" />
              )}
              <span className="grow font-semibold">{name}</span>
              <span className="sr-only">{missing ? 'not yet' : 'ready'}</span>
              <Link to={link.to} className="link inline-flex min-h-control items-center">
                {link.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
