import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Opportunity } from '#features/opportunities/calls.ts';
import type { CallReply } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type SharedPart, sharedParts } from '../../opportunity.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { shareNames } from '../../ui/opportunity-labels.ts';
import { applyOpportunity } from '../calls.ts';

interface ApplyDialogProps {
  opportunity: Opportunity;
  onClose: () => void;
}

interface ApplicationDraft {
  /** By the question. */
  answers: Record<string, string>;
  note: string;
  shares: readonly SharedPart[];
}

/** The questions of the organisation, a note, and what of the profile it may see. */
export function ApplyDialog({ opportunity, onClose }: ApplyDialogProps) {
  const id = useId();
  const { title, slug, questions, viewer } = opportunity;
  const client = useQueryClient();
  const [began] = useState(
    (): ApplicationDraft => ({
      answers: Object.fromEntries(questions.map((question) => [question.id, ''])),
      note: '',
      shares: [],
    }),
  );
  const draft = useDraft({
    start: () => began,
    input: ({ answers, note, shares }) => ({
      answers: Object.entries(answers).map(([questionId, text]) => ({ questionId, text })),
      note,
      shares: [...shares],
    }),
    save: (input) => api(applyOpportunity, { params: { slug }, body: input }),
  });
  const { shares } = draft.values;
  function after({ state }: CallReply<typeof applyOpportunity>) {
    refreshOpportunities(client);
    toast(state === 'guardian_pending' ? 'We asked your guardian.' : 'Your application is on its way.', {
      tone: 'good',
    });
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Apply for ${title}`}
      description={
        viewer?.needsGuardian
          ? 'Your guardian sees this application and decides whether it is sent.'
          : 'You can withdraw until you accept an offer.'
      }
      dismissable={!draft.isUnsaved}
      footer={
        <DialogButtons onClose={onClose} form={id} pending={draft.isPending}>
          {viewer?.needsGuardian ? 'Ask my guardian' : 'Send application'}
        </DialogButtons>
      }
    >
      <DraftForm id={id} draft={draft} then={after} title="Not sent" listsOthers className="grid gap-5">
        {questions.map((question) => (
          <Field
            key={question.id}
            label={question.text}
            optional={!question.required}
            error={draft.error(`answers.${question.id}`)}
          >
            <TextArea {...draft.field(`answers.${question.id}`)} lines={3} limit={1000} />
          </Field>
        ))}
        <Field label="Note" optional hint="Why you, in a few sentences." error={draft.error('note')}>
          <TextArea {...draft.field('note')} lines={5} limit={1000} />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1">The organisation may also see</legend>
          {sharedParts.map((part) => (
            <Checkbox
              key={part}
              label={shareNames[part]}
              checked={shares.includes(part)}
              onChange={({ currentTarget }) =>
                draft.change({
                  shares: currentTarget.checked ? [...shares, part] : shares.filter((one) => one !== part),
                })
              }
            />
          ))}
        </fieldset>
      </DraftForm>
    </Dialog>
  );
}
