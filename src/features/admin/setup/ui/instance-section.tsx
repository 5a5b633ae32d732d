import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type AdminInstance, getAdminInstance, updateAdminInstance } from '#features/sites/instance/calls.ts';
import { api } from '#platform/web/api.ts';
import { callKey } from '#platform/web/use-call.ts';
import { updateAdminInstance as updateRules } from '#rules/sites/instance/calls.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import type { Problem } from '#ui/draft-problems.ts';
import { Field } from '#ui/field.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toast } from '#ui/toast.ts';
import { type Draft, useDraft } from '#ui/use-draft.ts';
import { getSetup } from '../calls.ts';

type Body = Omit<Parameters<typeof api<typeof updateAdminInstance>>[1]['body'], 'version' | 'reason'>;

interface SectionRules<Typed> {
  start: (saved: AdminInstance) => Typed;
  input: (typed: Typed) => Body;
  check?: (typed: Typed) => readonly Problem[];
  /** What no field of the form holds, such as an upload. */
  besides?: () => Body;
}

const schema = updateRules.body.omit({ version: true });

/** A part of what an instance is, which is saved by itself, with a reason for the audit log. */
export function useSection<Typed extends object>(
  instance: AdminInstance,
  { start, input, check, besides }: SectionRules<Typed>,
) {
  return useDraft({
    schema,
    start: (saved: AdminInstance | null) => ({ ...start(saved ?? instance), reason: 'First steps' }),
    input: (typed: Typed & { reason: string }) => ({ ...input(typed), reason: typed.reason }),
    check,
    saved: instance,
    save: (body, saved) =>
      api(updateAdminInstance, { body: { ...body, ...besides?.(), version: (saved ?? instance).version } }),
  });
}

interface SectionProps<Typed extends { reason: string }> {
  /** The fragment of its address. */
  id: string;
  title: string;
  lede: ReactNode;
  draft: Draft<Typed, AdminInstance>;
  mayChange: boolean;
  onSaved?: () => void;
  children: ReactNode;
}

export function InstanceSection<Typed extends { reason: string }>(props: SectionProps<Typed>) {
  const { id, title, lede, draft, mayChange, onSaved, children } = props;
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  function after() {
    toast('Saved. Every page shows it now.', { tone: 'good' });
    onSaved?.();
    void revalidate();
    for (const call of [getSetup, getAdminInstance])
      void client.invalidateQueries({ queryKey: callKey(call) });
  }
  return (
    <section id={id} className="panel grid scroll-mt-20 gap-4 p-4 sm:p-6">
      <SectionHeading title={title} />
      <p className="-mt-2 max-w-[64ch] text-2 text-muted text-pretty">{lede}</p>
      <DraftForm draft={draft} then={after}>
        <fieldset disabled={!mayChange} className="grid max-w-xl gap-4">
          {children}
          {mayChange && (
            <>
              <Field
                label="Reason"
                hint="Kept in the audit log."
                error={draft.problems.find(({ field }) => field === 'reason')?.message}
              >
                <TextInput
                  name="reason"
                  value={draft.values.reason}
                  onChange={({ target }) => draft.change({ reason: target.value } as Partial<Typed>)}
                  maxLength={500}
                />
              </Field>
              <div>
                <Button type="submit" tone="primary" pending={draft.isPending}>
                  Save {title.toLowerCase()}
                </Button>
              </div>
            </>
          )}
        </fieldset>
      </DraftForm>
    </section>
  );
}
