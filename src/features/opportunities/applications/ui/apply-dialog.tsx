import { type FormEvent, useId, useState } from 'react';
import type { Opportunity } from '#features/opportunities/calls.ts';
import type { Refusal } from '#platform/errors.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrors } from '#ui/form-errors.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { type SharedPart, sharedParts } from '../../opportunity.ts';
import { refreshOpportunities } from '../../opportunity-cache.ts';
import { shareNames } from '../../ui/opportunity-labels.ts';
import { applyOpportunity } from '../calls.ts';

interface ApplyDialogProps {
  opportunity: Opportunity;
  onClose: () => void;
}

/** The questions of the organisation, a note, and what of the profile it may see. */
export function ApplyDialog({ opportunity, onClose }: ApplyDialogProps) {
  const id = useId();
  const { title, slug, questions, viewer } = opportunity;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [note, setNote] = useState('');
  const [shares, setShares] = useState<readonly SharedPart[]>([]);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const applying = useAct(applyOpportunity, {
    onDone(application, _, client) {
      refreshOpportunities(client);
      toast(
        application.state === 'guardian_pending'
          ? 'We asked your guardian.'
          : 'Your application is on its way.',
        { tone: 'good' },
      );
      onClose();
    },
    onRefused: setRefused,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    applying.mutate({
      params: { slug },
      body: {
        answers: questions.map((question) => ({ questionId: question.id, text: answers[question.id] ?? '' })),
        note,
        shares: [...shares],
      },
    });
  }
  const errorOf = (field: string) => (refused?.field === field ? { error: refused.message } : {});
  const isShown = refused?.field?.startsWith('answers.') || refused?.field === 'note';
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
      dismissable={!note && Object.keys(answers).length === 0}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} tone="primary" pending={applying.isPending}>
            {viewer?.needsGuardian ? 'Ask my guardian' : 'Send application'}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-5" onSubmit={submit} noValidate>
        {refused && !isShown && <FormErrors title="Not sent" errors={[{ message: refused.message }]} />}
        {questions.map((question) => (
          <Field
            key={question.id}
            label={question.text}
            optional={!question.required}
            {...errorOf(`answers.${question.id}`)}
          >
            <TextArea
              lines={3}
              limit={1000}
              value={answers[question.id] ?? ''}
              onChange={({ currentTarget }) => setAnswers({ ...answers, [question.id]: currentTarget.value })}
            />
          </Field>
        ))}
        <Field label="Note" optional hint="Why you, in a few sentences." {...errorOf('note')}>
          <TextArea
            lines={5}
            limit={1000}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="field-label mb-1">The organisation may also see</legend>
          {sharedParts.map((part) => (
            <Checkbox
              key={part}
              label={shareNames[part]}
              checked={shares.includes(part)}
              onChange={({ currentTarget }) =>
                setShares(currentTarget.checked ? [...shares, part] : shares.filter((one) => one !== part))
              }
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
