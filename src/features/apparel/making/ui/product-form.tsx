import { type FormEvent, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import type { ApparelDetails } from '../../product/calls.ts';
import { DetailFields } from './detail-fields.tsx';
import { ImageFields } from './image-fields.tsx';
import { type Step, stepOf, steps } from './problems.ts';
import { draftOf, emptyDraft, type ProductDraft } from './product-draft.ts';
import { useProductSaving } from './use-product-saving.ts';
import { VariantFields } from './variant-fields.tsx';

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
export function ProductForm({ viewer, product }: ProductFormProps) {
  const { sports } = usePlatform();
  const [draft, setDraft] = useState<ProductDraft>(() =>
    product ? draftOf(product) : emptyDraft(sports.length === 1 ? (sports[0]?.code ?? '') : ''),
  );
  const [step, setStep] = useState<Step>('details');
  const change = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }));
  const saving = useProductSaving({
    username: viewer.username ?? '',
    draft,
    product,
    onProblems: ({ field }) => setStep(stepOf(field)),
  });
  const { problems } = saving;
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const isDraft = product?.viewer?.canPublish ?? true;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void saving.save(pressed?.value === 'publish');
  }
  const parts: Record<Step, React.ReactNode> = {
    details: <DetailFields draft={draft} change={change} product={product} problemAt={problemAt} />,
    pictures: <ImageFields draft={draft} change={change} error={problemAt('images')} />,
    variants: <VariantFields draft={draft} change={change} apparelId={product?.id} problems={problems} />,
    earnings: isDraft ? (
      <PayeeFields
        value={draft.payees}
        onChange={(payees) => change({ payees })}
        me={viewer}
        error={problemAt('payees')}
        what="product"
      />
    ) : (
      <p className="field-note">You can’t change who earns from a product once it’s on sale.</p>
    ),
  };
  const next = steps[steps.indexOf(step) + 1];
  return (
    <form noValidate onSubmit={send} className="grid gap-6">
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
      <FormErrors title="Your product isn’t saved yet" errors={problems} />
      <section aria-label={labels[step]} className="grid gap-5">
        {parts[step]}
      </section>
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
        {next && (
          <Button tone="primary" onClick={() => setStep(next)}>
            Continue to {labels[next].toLowerCase()}
          </Button>
        )}
        <SaveButtons isDraft={isDraft} isLast={!next} isPending={saving.isPending} />
      </div>
    </form>
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
      {isLast && isRefused && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
    </>
  );
}
