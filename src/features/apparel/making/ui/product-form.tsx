import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { CHANGE_SENT, ChangeReviewNote } from '#features/listings/ui/manage-panel.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { InSellingCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Currency } from '#platform/currencies.ts';
import { api } from '#platform/web/api.ts';
import { createApparel as createRules } from '#rules/apparel/making/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { ApparelDetails } from '../../product/calls.ts';
import { createApparel, publishApparel, updateApparel } from '../calls.ts';
import { DetailFields } from './detail-fields.tsx';
import { ImageFields } from './image-fields.tsx';
import { draftOf, emptyDraft, inputOf } from './product-draft.ts';
import { VariantFields } from './variant-fields.tsx';

const steps = ['details', 'pictures', 'variants', 'earnings'] as const;
type Step = (typeof steps)[number];

/** The step of the form that has a field. */
function stepOf(field: string): Step {
  if (field.startsWith('images')) return 'pictures';
  if (field.startsWith('variants')) return 'variants';
  return field.startsWith('payees') ? 'earnings' : 'details';
}

const labels: Record<Step, string> = {
  details: 'Details',
  pictures: 'Pictures',
  variants: 'Sizes and stock',
  earnings: 'Earnings',
};

interface ProductFormProps {
  viewer: MyProfile;
  product?: ApparelDetails;
}

/** Creates or edits a product in four steps. It can be saved as a draft at each of them. */
export const ProductForm = (props: ProductFormProps) => (
  <InSellingCurrency>
    {(currency, handlingDays) => <Form {...props} currency={currency} handlingDays={handlingDays} />}
  </InSellingCurrency>
);

interface FormProps extends ProductFormProps {
  currency: Currency;
  handlingDays: number | undefined;
}

function Form({ viewer, product, currency, handlingDays }: FormProps) {
  const { sports } = usePlatform();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('details');
  const draft = useDraft({
    schema: createRules.body,
    start: (saved: ApparelDetails | null) =>
      saved
        ? draftOf(saved, currency)
        : emptyDraft(sports.length === 1 ? (sports[0]?.code ?? '') : '', handlingDays),
    input: (typed) => inputOf(typed, currency, viewer.username),
    saved: product ?? null,
    save: (input, saved) => (saved ? change(saved, input) : api(createApparel, { body: input })),
  });
  const isDraft = product?.viewer?.canPublish ?? true;
  async function after(saved: ApparelDetails, pressed: string) {
    const publish = pressed === 'publish';
    const shown = publish
      ? await draft.act(({ id }) => api(publishApparel, { body: { apparelId: id } }))
      : saved;
    void client.invalidateQueries();
    if (!shown) return;
    toast(savedMessage(shown, publish), { tone: 'good' });
    await navigate(shown.path);
  }
  const parts: Record<Step, React.ReactNode> = {
    details: <DetailFields draft={draft} product={product} />,
    pictures: <ImageFields draft={draft} />,
    variants: <VariantFields draft={draft} currency={currency} apparelId={product?.id} />,
    earnings: isDraft ? (
      <PayeeFields
        value={draft.values.payees}
        onChange={(payees) => draft.change({ payees })}
        me={viewer}
        error={draft.error('payees')}
        what="product"
      />
    ) : (
      <p className="field-note">You can’t change who earns from a product once it’s on sale.</p>
    ),
  };
  const next = steps[steps.indexOf(step) + 1];
  return (
    <DraftForm
      draft={draft}
      then={after}
      onRefused={({ field }) => setStep(stepOf(field))}
      title={
        draft.saved && !draft.isUnsaved ? 'Your product isn’t published yet' : 'Your product isn’t saved yet'
      }
      className="grid gap-6"
    >
      <nav aria-label="Steps" className="tabs">
        {steps.map((one, i) => (
          <button
            key={one}
            type="button"
            className="tab"
            aria-current={one === step ? 'step' : undefined}
            onClick={() => setStep(one)}
          >
            {i + 1}. {labels[one]}
          </button>
        ))}
      </nav>
      {product?.viewer?.isChangeReviewed && <ChangeReviewNote />}
      <section aria-label={labels[step]} className="grid gap-5">
        {parts[step]}
      </section>
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
        {next && (
          <Button tone="primary" onClick={() => setStep(next)}>
            Continue to {labels[next].toLowerCase()}
          </Button>
        )}
        <SaveButtons isDraft={isDraft} isLast={!next} isPending={draft.isPending} />
      </div>
    </DraftForm>
  );
}

interface SaveButtonsProps {
  isDraft: boolean;
  isLast: boolean;
  isPending: boolean;
}

function SaveButtons({ isDraft, isLast, isPending }: SaveButtonsProps) {
  const isRefused = usePlanLimit('products_listed')?.allowed === false && isDraft;
  if (!isDraft) {
    return (
      <Button type="submit" tone={isLast ? 'primary' : 'quiet'} pending={isPending}>
        Save
      </Button>
    );
  }
  return (
    <>
      {isLast && (
        <Button type="submit" value="publish" tone="primary" pending={isPending} disabled={isRefused}>
          Publish
        </Button>
      )}
      <Button type="submit" disabled={isPending}>
        Save as draft
      </Button>
      {isLast && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
    </>
  );
}

/** Who earns can only be set in a draft. */
function change(product: ApparelDetails, { payees, ...input }: ReturnType<typeof inputOf>) {
  const known = { apparelId: product.id, version: product.version };
  return api(updateApparel, {
    body: product.viewer?.canPublish ? { ...known, ...input, payees } : { ...known, ...input },
  });
}

function savedMessage({ state, isUnderReview, pending }: ApparelDetails, publish: boolean): string {
  if (!publish) return pending ? CHANGE_SENT : 'Product saved.';
  if (state === 'published') return 'Product published.';
  return isUnderReview
    ? 'Product submitted. Our team reviews it first.'
    : 'Product submitted. It goes on sale once everyone has approved.';
}
