import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { CHANGE_SENT, ChangeReviewNote } from '#features/listings/ui/manage-panel.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { InSellingCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import type { Currency } from '#platform/currencies.ts';
import { api } from '#platform/web/api.ts';
import { createPrintedCard as createRules } from '#rules/printed-cards/making/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { PrintView, type ShownPrint } from '../../product/ui/print-view.tsx';
import { createPrintedCard, publishPrintedCard, updatePrintedCard } from '../calls.ts';
import { PrintCheckPanel } from './print-check.tsx';
import { draftOf, emptyDraft, inputOf, type PrintDraft } from './print-draft.ts';
import { MakeFields, RunFields } from './run-fields.tsx';

interface PrintFormProps {
  viewer: MyProfile;
  /** The published card that is printed. */
  of: { id: string; title: string } & Pick<ShownPrint, 'front' | 'back'>;
  card?: PrintedCardDetails;
}

/** Offers a card in print, or changes the offer. The print check runs while it is filled in. */
export const PrintForm = (props: PrintFormProps) => (
  <InSellingCurrency>
    {(currency, handlingDays) => <Form {...props} currency={currency} handlingDays={handlingDays} />}
  </InSellingCurrency>
);

interface FormProps extends PrintFormProps {
  currency: Currency;
  handlingDays: number | undefined;
}

function Form({ viewer, of, card, currency, handlingDays }: FormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useDraft({
    schema: createRules.body,
    start: (saved: PrintedCardDetails | null) =>
      saved ? draftOf(saved, currency) : emptyDraft(handlingDays),
    input: (typed) => inputOf(typed, currency, of.id, viewer.username),
    fields: { weightGrams: 'weight' },
    saved: card ?? null,
    save: (input, saved, { stockWas }) =>
      saved ? change(saved, input, stockWas) : api(createPrintedCard, { body: input }),
    keep: card ? undefined : `print ${viewer.id} ${of.id}`,
  });
  const { values } = draft;
  const isStarted = card?.isRunStarted ?? false;
  const isDraft = card?.viewer?.canPublish ?? true;
  async function after(saved: PrintedCardDetails, pressed: string) {
    const publish = pressed === 'publish';
    const shown = publish
      ? await draft.act(({ id }) => api(publishPrintedCard, { body: { productId: id } }))
      : saved;
    void client.invalidateQueries();
    if (!shown) return;
    toast(savedMessage(shown, publish), { tone: 'good' });
    await navigate(shown.path);
  }
  return (
    <DraftForm
      draft={draft}
      then={after}
      title={
        draft.saved && !draft.isUnsaved
          ? 'Your printed card isn’t published yet'
          : 'Your printed card isn’t saved yet'
      }
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-12"
    >
      <div className="mx-auto w-[min(100%,13rem)] lg:sticky lg:top-20 lg:w-full">
        <PrintView card={shownOf(of, values)} flip priority />
      </div>
      <div className="grid min-w-0 max-w-2xl gap-8">
        {isStarted ? (
          <p className="panel px-4 py-3 text-2 text-muted">
            Cards of this run are sold, so its size, finish and pictures stay as they are.
          </p>
        ) : (
          <>
            {card?.viewer?.isChangeReviewed && <ChangeReviewNote />}
            <Part title="Make">
              <MakeFields draft={draft} />
            </Part>
            <Part title="Print check">
              <PrintCheckPanel cardId={of.id} draft={draft} />
            </Part>
          </>
        )}
        <Part title="Run and price">
          <RunFields draft={draft} currency={currency} isStarted={isStarted} />
        </Part>
        {isDraft && (
          <Part title="Earnings">
            <PayeeFields
              value={values.payees}
              onChange={(payees) => draft.change({ payees })}
              me={viewer}
              error={draft.error('payees')}
              what="product"
            />
          </Part>
        )}
        <SaveButtons isDraft={isDraft} isPending={draft.isPending} />
      </div>
    </DraftForm>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-5">
    <h2 className="type-heading text-4">{title}</h2>
    {children}
  </section>
);

function shownOf(of: PrintFormProps['of'], { size, finish, edges, front, back }: PrintDraft): ShownPrint {
  const picture = (upload: PrintDraft['front'], own: ShownPrint['front']) =>
    upload ? { url: upload.url, sizes: [], placeholder: null } : own;
  return {
    title: of.title,
    size,
    finish,
    edges,
    front: picture(front, of.front),
    back: picture(back, of.back),
  };
}

function SaveButtons({ isDraft, isPending }: { isDraft: boolean; isPending: boolean }) {
  const isRefused = usePlanLimit('products_listed')?.allowed === false && isDraft;
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
      {isDraft && (
        <Button type="submit" value="publish" tone="primary" pending={isPending} disabled={isRefused}>
          Publish
        </Button>
      )}
      <Button type="submit" tone={isDraft ? 'quiet' : 'primary'} disabled={isPending}>
        {isDraft ? 'Save as draft' : 'Save'}
      </Button>
      {isDraft && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
    </div>
  );
}

/** What all prints of a run share is only sent while it can change, and who earns only in a draft. */
function change(card: PrintedCardDetails, input: ReturnType<typeof inputOf>, stockWas: number | null) {
  const { cardId: _, size, finish, edges, frontMediaId, backMediaId, twin, payees, ...always } = input;
  const make = { size, finish, edges, frontMediaId, backMediaId, twin };
  return api(updatePrintedCard, {
    body: {
      productId: card.id,
      version: card.version,
      ...always,
      ...(stockWas === null ? {} : { stockWas }),
      ...(card.isRunStarted ? {} : make),
      ...(card.viewer?.canPublish ? { payees } : {}),
    },
  });
}

function savedMessage({ state, isUnderReview, pending }: PrintedCardDetails, publish: boolean): string {
  if (!publish) return pending ? CHANGE_SENT : 'Printed card saved.';
  if (state === 'published') return 'Your card is on sale in print.';
  return isUnderReview
    ? 'Printed card submitted. Our team reviews it first.'
    : 'Printed card submitted. It goes on sale once everyone has approved.';
}
