import { useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { InSellingCurrency } from '#features/sellers/ui/use-selling-currency.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Currency } from '#platform/currencies.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArtFields } from './art-fields.tsx';
import { AthleteFields } from './athlete-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { DetailFields } from './detail-fields.tsx';
import { FrameField, useMyFrames } from './frame-field.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { useCardDraft } from './use-card-draft.ts';
import { useDrawing } from './use-drawing.ts';

interface CardFormProps {
  viewer: MyProfile;
  card?: CardDetails;
}

/** Creates or edits a card. A new one is stored in this browser until it is saved. */
export const CardForm = (props: CardFormProps) => (
  <InSellingCurrency>{(currency) => <Form {...props} currency={currency} />}</InSellingCurrency>
);

function Form({ viewer, card, currency }: CardFormProps & { currency: Currency }) {
  const { site, features } = usePlatform();
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const { draft, progress, after } = useCardDraft(viewer, currency, card, photo);
  const { values } = draft;
  const { sets, preview } = useDrawing(values, photo);
  const frames = useMyFrames(values.frameId, card?.frame ?? null);
  const isPriced = Object.values(values.tiers).some((price) => price.trim() !== '');
  const isFrozen = card?.isFrozen ?? false;
  const isPublished = card !== undefined && !card.viewer?.canPublish;
  return (
    <DraftForm
      draft={draft}
      then={after}
      title="Your card isn’t saved yet"
      className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-10">
        {card?.isReviewLocked && <ReviewNote card={card} />}
        <section className="grid gap-5">
          <SectionHeading title="Front and back" />
          <ArtFields
            draft={draft}
            sets={sets}
            photos={siteRules[site].can.usePhotos}
            hasPhoto={photo !== null}
            onPhoto={setPhoto}
          />
          <FrameField frames={frames} draft={draft} isFixed={isPublished} />
        </section>
        <section className="grid gap-5">
          <SectionHeading title="Details" />
          <DetailFields draft={draft} />
          {isPublished ? (
            <p className="field-note">
              You can’t change who is on the card or who earns from it after it’s published.
            </p>
          ) : (
            <AthleteFields draft={draft} viewer={viewer} />
          )}
        </section>
        <section className="grid gap-5">
          <SectionHeading title={features.prices ? 'Editions and prices' : 'Editions'} />
          <TierFields
            draft={draft}
            currency={currency}
            prices={features.prices}
            frozen={isFrozen}
            inDrop={new Set(card?.editions.flatMap(({ drawOnly, tier }) => (drawOnly ? [tier] : [])))}
          />
          {features.prices && !isPublished && (isPriced || values.payees.length > 0) && (
            <PayeeFields
              value={values.payees}
              onChange={(payees) => draft.change({ payees })}
              me={viewer}
              error={draft.error('payees')}
            />
          )}
        </section>
        {(isFrozen || card?.isReviewLocked) && (
          <Field
            label="Correction note"
            error={draft.error('note')}
            hint={`Public, shown with the card.${features.prices ? ' Not needed if you only change prices.' : ''}`}
          >
            <TextInput {...draft.field('note')} maxLength={300} />
          </Field>
        )}
        {progress !== null && <Progress label="Uploading your card" value={progress} />}
        <SaveButtons
          isPublished={isPublished}
          isNew={card?.viewer?.countsAsNew ?? true}
          isPending={draft.isPending}
        />
      </div>
      <CardPreview
        draft={values}
        preview={preview}
        viewer={viewer}
        overlay={frames.chosen?.overlay ?? null}
      />
    </DraftForm>
  );
}

/** What becomes of a correction of a card that our team approved. */
const ReviewNote = ({ card: { correction } }: { card: CardDetails }) => (
  <div className="panel grid gap-1 px-4 py-3">
    <p>
      Our team approved this card. A correction of its text or art is reviewed before it’s public, and until
      then the card stays as it is.
    </p>
    {correction && !correction.rejection && (
      <p className="font-semibold">
        A correction is waiting for review: “{correction.note}”. Saving another one replaces it.
      </p>
    )}
  </div>
);

interface SaveButtonsProps {
  isPublished: boolean;
  /** Publishing it uses one of the plan's new cards a month. */
  isNew: boolean;
  isPending: boolean;
}

function SaveButtons({ isPublished, isNew, isPending }: SaveButtonsProps) {
  const isRefused = usePlanLimit('cards_month')?.allowed === false && isNew && !isPublished;
  return (
    <div className="flex flex-wrap gap-2.5">
      {isNew && !isPublished && (
        <div className="w-full">
          <PlanLimitNote feature="cards_month" />
        </div>
      )}
      {isPublished ? (
        <Button type="submit" tone="primary" pending={isPending}>
          Save
        </Button>
      ) : (
        <>
          <Button type="submit" value="publish" tone="primary" pending={isPending} disabled={isRefused}>
            Publish
          </Button>
          <Button type="submit" disabled={isPending}>
            Save as draft
          </Button>
        </>
      )}
    </div>
  );
}
