import { type FormEvent, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import type { CardDetails } from '#features/cards/card/calls.ts';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Progress } from '#ui/progress.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArtFields } from './art-fields.tsx';
import { AthleteFields } from './athlete-fields.tsx';
import { CardPreview } from './card-preview.tsx';
import { DetailFields } from './detail-fields.tsx';
import { FrameField } from './frame-field.tsx';
import { PayeeFields } from './payee-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { useCardDraft } from './use-card-draft.ts';
import { useCardSaving } from './use-card-saving.ts';
import { useDrawing } from './use-drawing.ts';
import { useMyFrames } from './use-my-frames.ts';

/** Creates or edits a card. A new one is stored in this browser until it is saved. */
export function CardForm({ viewer, card }: { viewer: MyProfile; card?: CardDetails }) {
  const { site, features } = usePlatform();
  const { draft, change } = useCardDraft(viewer, card);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [note, setNote] = useState('');
  const { sets, drawn, preview } = useDrawing(draft, photo);
  const frames = useMyFrames(draft.frameId, card?.frame ?? null);
  const saving = useCardSaving({ viewer, draft, drawn, card, note });
  const { problems } = saving;
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const isPriced = Object.values(draft.tiers).some((price) => price.trim() !== '');
  const isFrozen = card?.isFrozen ?? false;
  const isPublished = card !== undefined && !card.viewer?.canPublish;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void saving.save(pressed?.value === 'publish');
  }
  return (
    <form noValidate onSubmit={send} className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-10">
        <FormErrors title="Your card isn’t saved yet" errors={problems} />
        {card?.isReviewLocked ? (
          <p className="panel px-4 py-3">
            Our team approved this card as it is, so its art and text can’t change. You can still change
            prices.
          </p>
        ) : (
          <>
            <section className="grid gap-5">
              <SectionHeading title="Front and back" />
              <ArtFields
                draft={draft}
                change={change}
                sets={sets}
                photos={siteRules[site].can.usePhotos}
                hasPhoto={photo !== null}
                onPhoto={setPhoto}
                problemAt={problemAt}
              />
              <FrameField
                frames={frames}
                draft={draft}
                change={change}
                isFixed={isPublished}
                problemAt={problemAt}
              />
            </section>
            <section className="grid gap-5">
              <SectionHeading title="Details" />
              <DetailFields draft={draft} change={change} problemAt={problemAt} />
              {isPublished ? (
                <p className="field-note">
                  You can’t change who is on the card or who earns from it after it’s published.
                </p>
              ) : (
                <AthleteFields draft={draft} change={change} viewer={viewer} problemAt={problemAt} />
              )}
            </section>
          </>
        )}
        <section className="grid gap-5">
          <SectionHeading title={features.prices ? 'Editions and prices' : 'Editions'} />
          <TierFields
            value={draft.tiers}
            onChange={(tiers) => change({ tiers })}
            prices={features.prices}
            frozen={isFrozen}
            problems={problems}
          />
          {features.prices && !isPublished && (isPriced || draft.payees.length > 0) && (
            <PayeeFields
              value={draft.payees}
              onChange={(payees) => change({ payees })}
              me={viewer}
              error={problemAt('payees')}
            />
          )}
        </section>
        {isFrozen && !card?.isReviewLocked && (
          <CorrectionNote value={note} onChange={setNote} error={problemAt('note')} />
        )}
        {saving.progress !== null && <Progress label="Uploading your card" value={saving.progress} />}
        <SaveButtons
          isPublished={isPublished}
          isNew={card?.viewer?.countsAsNew ?? true}
          isPending={saving.isPending}
        />
      </div>
      <CardPreview draft={draft} preview={preview} viewer={viewer} overlay={frames.chosen?.overlay ?? null} />
    </form>
  );
}

interface CorrectionNoteProps {
  value: string;
  onChange: (note: string) => void;
  error: string | undefined;
}

const CorrectionNote = ({ value, onChange, error }: CorrectionNoteProps) => (
  <Field
    label="Correction note"
    error={error}
    hint="Public, shown with the card. Not needed if you only change prices."
  >
    <TextInput name="note" maxLength={300} value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
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
      {isRefused && (
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
