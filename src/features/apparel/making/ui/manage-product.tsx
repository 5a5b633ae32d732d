import { Avatar } from '#ui/avatar.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { type ProductState, productStateLabels } from '../../product/product-states.ts';
import { titleOfApparelReason } from '../../product/reasons.ts';
import { ProductActions } from './product-actions.tsx';

export const stateTones: Record<ProductState, NonNullable<ChipProps['tone']>> = {
  draft: 'plain',
  in_review: 'warn',
  rejected: 'bad',
  published: 'good',
  paused: 'warn',
  discontinued: 'plain',
  taken_down: 'bad',
};
const answers = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
} as const;

interface ManageProductProps {
  product: ApparelDetails;
  onChanged: () => void;
}

/** The seller's view of their product: its state, numbers and actions. */
export default function ManageProduct({ product, onChanged }: ManageProductProps) {
  const { state, payees, seller, variants, sold, rejection, isUnderReview } = product;
  const others = payees.filter(({ account }) => account.id !== seller.id);
  const stock = variants.reduce((sum, one) => sum + (one.stock ?? 0), 0);
  return (
    <section className="panel grid gap-4 p-4 sm:p-5" aria-label="Your product">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading text-4">Your product</h2>
        <Chip tone={stateTones[state]}>{productStateLabels[state]}</Chip>
      </div>
      {state === 'in_review' && (
        <p className="text-muted">
          {isUnderReview
            ? 'Our team reviews it first. That takes up to a day.'
            : 'It goes on sale as soon as everyone with a share has approved.'}
        </p>
      )}
      {rejection && (
        <p>
          <strong>{titleOfApparelReason(rejection.reason)}.</strong> {rejection.note}
        </p>
      )}
      <StatRow>
        <Stat label="In stock">{stock}</Stat>
        <Stat label="Sold">{sold}</Stat>
      </StatRow>
      {others.length > 0 && (
        <ul className="grid gap-2">
          {others.map(({ account, share, state: answer }) => (
            <li key={account.id} className="flex items-center gap-3">
              <Avatar name={account.displayName} src={account.avatar.url} size={32} />
              <span className="min-w-0 flex-1 truncate">
                {account.displayName}
                <span className="text-muted"> · {share / 100}%</span>
              </span>
              <Chip tone={answers[answer].tone}>{answers[answer].label}</Chip>
            </li>
          ))}
        </ul>
      )}
      <ProductActions product={product} onChanged={onChanged} />
    </section>
  );
}
