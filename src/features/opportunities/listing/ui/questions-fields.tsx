import { Plus, Trash2 } from 'lucide-react';
import { newId } from '#platform/ids.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { MOST_QUESTIONS } from '../../opportunity.ts';
import type { OpportunityDraft } from './opportunity-draft.ts';

interface QuestionsProps {
  questions: OpportunityDraft['questions'];
  onChange: (questions: OpportunityDraft['questions']) => void;
}

/** What applicants are asked. */
export function QuestionsFields({ questions, onChange }: QuestionsProps) {
  const change = (id: string, more: Partial<OpportunityDraft['questions'][number]>) =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...more } : one)));
  return (
    <fieldset className="grid gap-4">
      <legend className="type-heading mb-2 text-4">Questions for applicants</legend>
      {questions.length === 0 && (
        <p className="text-2 text-muted">None yet. Everybody can add a note of their own.</p>
      )}
      {questions.map(({ id, text, required }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2">
          <Field label={`Question ${index + 1}`}>
            <TextInput
              value={text}
              maxLength={300}
              onChange={({ currentTarget }) => change(id, { text: currentTarget.value })}
            />
          </Field>
          <IconButton
            label={`Remove question ${index + 1}`}
            icon={<Trash2 aria-hidden="true" size={18} />}
            onClick={() => onChange(questions.filter((one) => one.id !== id))}
          />
          <Checkbox
            label="Has to be answered"
            checked={required}
            onChange={({ currentTarget }) => change(id, { required: currentTarget.checked })}
          />
        </div>
      ))}
      {questions.length < MOST_QUESTIONS && (
        <div>
          <Button onClick={() => onChange([...questions, { id: newId(), text: '', required: false }])}>
            <Plus aria-hidden="true" size={18} />
            Add a question
          </Button>
        </div>
      )}
    </fieldset>
  );
}
