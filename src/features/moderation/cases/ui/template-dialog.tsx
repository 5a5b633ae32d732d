import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import { api } from '#platform/web/api.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { actionKinds } from '../../action-kind.ts';
import { fillTemplate } from '../../fill-template.ts';
import { deleteTemplate, getTemplates, type MessageTemplate, saveTemplate } from '../../template-calls.ts';
import { getCaseCounts } from '../calls.ts';
import { actionLabels } from '../case-labels.ts';

type Saved = CallInput<typeof saveTemplate>['body'];

interface TemplateDialogProps {
  /** Null: a new one. */
  template: MessageTemplate | null;
  onClose: () => void;
}

const actions = actionKinds.filter((kind) => kind !== 'none');
const actionOptions = actions.map((kind) => (
  <option key={kind} value={kind}>
    {actionLabels[kind].label}
  </option>
));
/** Somebody for the preview. */
const example = { name: 'Sam', kind: 'post', rule: 'Off topic', days: 7 };

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const client = useQueryClient();
  const { data: counts } = useCall(getCaseCounts, {});
  const draft = useDraft({
    start: (saved: MessageTemplate | null) => ({
      name: saved?.name ?? '',
      action: saved?.action ?? '',
      rule: saved?.rule ?? '',
      body: saved?.body ?? '',
    }),
    input: ({ action, rule, ...typed }): Saved => ({
      ...typed,
      action: (action || null) as Saved['action'],
      rule: rule || null,
    }),
    saved: template,
    save: (input, saved) => api(saveTemplate, { body: saved ? { ...input, templateId: saved.id } : input }),
  });
  const { values, field, error } = draft;
  const done = (message: string) => () => {
    void client.invalidateQueries({ queryKey: callKey(getTemplates) });
    onClose();
    toast(message, { tone: 'good' });
  };
  const [deleting, setDeleting] = useState(false);
  const remove = useAct(deleteTemplate, {
    onDone: done('Template deleted.'),
    onRefused: toastRefusal,
  });
  if (template && deleting)
    return (
      <ConfirmDialog
        title={`Delete ${template.name}?`}
        description="Moderators can’t choose it any more. Messages that were sent with it stay."
        confirm="Delete template"
        keep="Keep template"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ body: { templateId: template.id } })}
        onClose={() => setDeleting(false)}
      />
    );
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={template ? 'Edit template' : 'New template'}
      footer={
        <>
          {template && (
            <Button tone="danger" className="me-auto" onClick={() => setDeleting(true)}>
              Delete template
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="template" tone="primary" pending={draft.isPending}>
            Save template
          </Button>
        </>
      }
    >
      <DraftForm id="template" draft={draft} then={done('Template saved.')} className="grid gap-4">
        <Field label="Name" error={error('name')}>
          <TextInput {...field('name')} maxLength={60} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="For the action">
            <Select {...field('action')}>
              <option value="">Any</option>
              {actionOptions}
            </Select>
          </Field>
          <Field label="For the rule">
            <Select {...field('rule')}>
              <option value="">Any</option>
              {counts?.reasons.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field
          label="Message"
          hint="{{name}}, {{thing}}, {{rule}} and {{days}} are filled in."
          error={error('body')}
        >
          <TextArea {...field('body')} limit={2000} lines={5} />
        </Field>
        {values.body && <Preview body={values.body} />}
      </DraftForm>
    </Dialog>
  );
}

const Preview = ({ body }: { body: string }) => (
  <section className="grid gap-2 rounded-control bg-raised p-4 text-2" aria-label="Preview">
    <h3 className="type-label text-muted">Preview</h3>
    <p className="whitespace-pre-line">{fillTemplate(body, example)}</p>
  </section>
);
