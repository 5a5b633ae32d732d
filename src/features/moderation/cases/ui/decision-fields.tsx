import { useId } from 'react';
import { getTemplates, type MessageTemplate } from '#features/moderation/template-calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ChipToggle } from '#ui/chip.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { ActionKind } from '../../action-kind.ts';
import { actionLabels, lastingEffects } from '../case-labels.ts';
import type { DecisionState, Draft } from './use-decision.ts';

interface DecisionFieldsProps {
  state: DecisionState;
  possible: readonly ActionKind[];
  rules: readonly { id: string; title: string }[];
  /** The text of a template for the message field, with its placeholders filled where possible. */
  fill: (body: string, draft: Draft) => string;
  /** Null where there is no author to write to. */
  messageHint: string | null;
}

/** The decision, the rule, and the messages to the author and to colleagues. */
export function DecisionFields({ state, possible, rules, fill, messageHint }: DecisionFieldsProps) {
  const { draft, errors, set } = state;
  const templates = useCall(getTemplates, {});
  const usable = (templates.data?.items ?? []).filter((template) => fits(template, draft));
  return (
    <>
      <SegmentedControl
        label="Outcome"
        value={draft.outcome}
        onChange={(outcome) => set({ outcome })}
        options={[
          { value: 'resolve', label: 'Rule broken' },
          { value: 'reject', label: 'No rule broken' },
        ]}
      />
      {draft.outcome === 'resolve' && (
        <>
          <Actions state={state} possible={possible} />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label="Rule" {...(errors.rule ? { error: errors.rule } : {})}>
              <Select value={draft.rule} onChange={({ target }) => set({ rule: target.value })}>
                <option value="">Choose a rule</option>
                {rules.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Field>
            {messageHint !== null && (
              <Field label="Template">
                <Select
                  value=""
                  onChange={({ target }) => {
                    const chosen = usable.find(({ id }) => id === target.value);
                    if (chosen) set({ message: fill(chosen.body, draft) });
                  }}
                >
                  <option value="">{templateHint(draft, usable.length)}</option>
                  {usable.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          {messageHint !== null && (
            <Field
              label="Message to the author"
              optional
              hint={messageHint}
              {...(errors.message ? { error: errors.message } : {})}
            >
              <TextArea
                limit={2000}
                lines={3}
                value={draft.message}
                onChange={({ target }) => set({ message: target.value })}
              />
            </Field>
          )}
        </>
      )}
      <Field label="Reason for colleagues" optional hint="Kept in the history and the audit log.">
        <TextArea
          limit={2000}
          lines={1}
          value={draft.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
    </>
  );
}

const templateHint = ({ kinds }: Draft, count: number) => {
  if (count > 0) return 'Fill the message with…';
  return kinds.length === 0 ? 'Choose an action first' : 'No template fits';
};

/** Templates for one action or rule are offered once it is chosen. */
const fits = ({ action, rule }: MessageTemplate, { kinds, rule: chosen }: Draft) =>
  (action === null || kinds.includes(action)) && (rule === null || rule === chosen);

function Actions({ state, possible }: { state: DecisionState; possible: readonly ActionKind[] }) {
  const { draft, errors, set, toggle } = state;
  const id = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={errors.actions ? `${id}-error` : undefined}>
      <legend className="field-label mb-1">Actions</legend>
      <div className="flex flex-wrap gap-1.5">
        {possible.map((kind) => (
          <ChipToggle
            key={kind}
            pressed={draft.kinds.includes(kind)}
            onPressedChange={(isOn) => toggle(kind, isOn)}
          >
            {actionLabels[kind].label}
          </ChipToggle>
        ))}
      </div>
      {draft.kinds.includes('suspend') && (
        <Field label="Days" hint="1 to 365" className="max-w-40">
          <TextInput
            type="number"
            min={1}
            max={365}
            value={String(draft.days)}
            onChange={({ target }) => set({ days: Number(target.value) })}
          />
        </Field>
      )}
      {draft.kinds.map(
        (kind) =>
          lastingEffects[kind] && (
            <p key={kind} className="text-2 text-muted">
              {lastingEffects[kind]}
            </p>
          ),
      )}
      {errors.actions && <FieldError id={`${id}-error`}>{errors.actions}</FieldError>}
    </fieldset>
  );
}
