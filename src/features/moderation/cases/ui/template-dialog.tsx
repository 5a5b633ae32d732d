import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallInput } from '#platform/call.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
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
  const [draft, setDraft] = useState<Saved>({
    name: template?.name ?? '',
    action: (template?.action as Saved['action']) ?? null,
    rule: template?.rule ?? null,
    body: template?.body ?? '',
    ...(template ? { templateId: template.id } : {}),
  });
  const set = (changes: Partial<Saved>) => setDraft((before) => ({ ...before, ...changes }));
  const done = (message: string) => () => {
    void client.invalidateQueries({ queryKey: callKey(getTemplates) });
    onClose();
    toast(message, { tone: 'good' });
  };
  const save = useAct(saveTemplate, { onDone: done('Template saved.') });
  const remove = useAct(deleteTemplate, {
    onDone: done('Template deleted.'),
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  const errorOf = (field: keyof Saved) => (save.error?.field === field ? { error: save.error.message } : {});
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ body: draft });
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={template ? 'Edit template' : 'New template'}
      footer={
        <>
          {template && (
            <Button
              tone="danger"
              className="me-auto"
              pending={remove.isPending}
              onClick={() => remove.mutate({ body: { templateId: template.id } })}
            >
              Delete template
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="template" tone="primary" pending={save.isPending}>
            Save template
          </Button>
        </>
      }
    >
      <form id="template" noValidate className="grid gap-4" onSubmit={submit}>
        <Field label="Name" {...errorOf('name')}>
          <TextInput
            value={draft.name}
            maxLength={60}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="For the action">
            <Select
              value={draft.action ?? ''}
              onChange={({ target }) => set({ action: (target.value || null) as Saved['action'] })}
            >
              <option value="">Any</option>
              {actionOptions}
            </Select>
          </Field>
          <Field label="For the rule">
            <Select value={draft.rule ?? ''} onChange={({ target }) => set({ rule: target.value || null })}>
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
          {...errorOf('body')}
        >
          <TextArea
            limit={2000}
            lines={5}
            value={draft.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        </Field>
        {draft.body && <Preview body={draft.body} />}
      </form>
    </Dialog>
  );
}

const Preview = ({ body }: { body: string }) => (
  <section className="grid gap-2 rounded-control bg-raised p-4 text-2" aria-label="Preview">
    <h3 className="type-label text-muted">Preview</h3>
    <p className="whitespace-pre-line">{fillTemplate(body, example)}</p>
  </section>
);
