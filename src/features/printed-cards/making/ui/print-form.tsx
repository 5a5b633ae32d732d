import { type FormEvent, type ReactNode, useState } from 'react';
import type { MyProfile } from '#features/accounts/calls.ts';
import { PayeeFields } from '#features/cards/making/ui/payee-fields.tsx';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { Button } from '#ui/button.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import type { PrintedCardDetails } from '../../product/calls.ts';
import { PrintView, type ShownPrint } from '../../product/ui/print-view.tsx';
import { MakeFields } from './make-fields.tsx';
import { PrintCheckPanel } from './print-check.tsx';
import { draftOf, emptyDraft, type PrintDraft } from './print-draft.ts';
import { RunFields } from './run-fields.tsx';
import { usePrintSaving } from './use-print-saving.ts';

interface PrintFormProps {
  viewer: MyProfile;
  /** The published card that is printed. */
  of: { id: string; title: string } & Pick<ShownPrint, 'front' | 'back'>;
  card?: PrintedCardDetails;
}

/** Offers a card in print, or changes the offer. The print check runs while it is filled in. */
export function PrintForm({ viewer, of, card }: PrintFormProps) {
  const [draft, setDraft] = useState<PrintDraft>(() => (card ? draftOf(card) : emptyDraft));
  const change = (part: Partial<PrintDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { problems, isPending, save } = usePrintSaving({
    username: viewer.username ?? '',
    cardId: of.id,
    draft,
    card,
  });
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const isStarted = card?.isRunStarted ?? false;
  const isDraft = card?.viewer?.canPublish ?? true;
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void save(pressed?.value === 'publish');
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-12"
    >
      <div className="mx-auto w-[min(100%,13rem)] lg:sticky lg:top-20 lg:w-full">
        <PrintView card={shownOf(of, draft)} flip priority />
      </div>
      <div className="grid min-w-0 max-w-2xl gap-8">
        <FormErrors title="Your printed card isn’t saved yet" errors={problems} />
        {isStarted ? (
          <p className="panel px-4 py-3 text-2 text-muted">
            Cards of this run are sold, so its size, finish and pictures stay as they are.
          </p>
        ) : (
          <>
            <Part title="Make">
              <MakeFields draft={draft} change={change} />
            </Part>
            <Part title="Print check">
              <PrintCheckPanel cardId={of.id} draft={draft} change={change} />
            </Part>
          </>
        )}
        <Part title="Run and price">
          <RunFields draft={draft} change={change} problemAt={problemAt} isStarted={isStarted} />
        </Part>
        {isDraft && (
          <Part title="Earnings">
            <PayeeFields
              value={draft.payees}
              onChange={(payees) => change({ payees })}
              me={viewer}
              error={problemAt('payees')}
              what="product"
            />
          </Part>
        )}
        <SaveButtons isDraft={isDraft} isPending={isPending} />
      </div>
    </form>
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
      {isRefused && (
        <div className="w-full">
          <PlanLimitNote feature="products_listed" />
        </div>
      )}
    </div>
  );
}
