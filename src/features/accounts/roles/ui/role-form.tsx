import { roleChoices, roleNames } from '#features/accounts/ui/role-labels.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { DraftForm } from '#ui/draft-form.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useDraft } from '#ui/use-draft.ts';
import { type MyRole, requestRole } from '../calls.ts';
import type { RoleOption } from '../rules.ts';

interface RoleFormProps {
  options: MyRole['options'];
  onChanged: () => void;
}

/** Choose another role. Those that staff approve need a sentence or two. */
export function RoleForm({ options, onChanged }: RoleFormProps) {
  const draft = useDraft({
    start: (): { chosen: RoleOption | null; statement: string } => ({ chosen: null, statement: '' }),
    input: ({ chosen, statement }) => ({
      role: chosen?.role ?? ('USER' as const),
      statement: chosen?.needsApproval ? statement : '',
    }),
    save: (input) => api(requestRole, { body: input }),
  });
  const { chosen } = draft.values;
  function after({ role }: { role: string }) {
    const isDone = role === chosen?.role;
    toast(isDone ? `You’re now ${asA[role as RoleOption['role']]}.` : 'Your request is in review.', {
      tone: 'good',
    });
    onChanged();
  }
  return (
    <DraftForm draft={draft} then={after} className="panel grid gap-5 p-4 sm:p-6">
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">New role</legend>
        {options.map((option) => (
          <RoleRadio
            key={option.role}
            option={option}
            checked={chosen?.role === option.role}
            onChoose={() => draft.change({ chosen: option })}
          />
        ))}
      </fieldset>
      {chosen?.needsApproval && (
        <Field
          label="Why you qualify"
          hint="Your club, your team or your results, so that we can check it. Only our team reads this."
          error={draft.error('statement')}
        >
          <TextArea {...draft.field('statement')} limit={1000} lines={3} />
        </Field>
      )}
      <p className="max-w-[60ch] text-2 text-muted">
        Others rely on who is an athlete or a team manager, so our team approves those two. If your badge
        doesn’t fit your new role, you’ll lose it.
      </p>
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        disabled={!chosen}
        pending={draft.isPending}
      >
        {chosen?.needsApproval ? 'Request role' : 'Change role'}
      </Button>
    </DraftForm>
  );
}

const asA: Record<RoleOption['role'], string> = {
  USER: 'a fan',
  ATHLETE: 'an athlete',
  CREATOR: 'a creator',
  TEAM_MANAGER: 'a team manager',
};

interface RoleRadioProps {
  option: RoleOption;
  checked: boolean;
  onChoose: () => void;
}

function RoleRadio({ option, checked, onChoose }: RoleRadioProps) {
  const { Icon, text } = roleChoices[option.role];
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="radio" name="role" className="size-4 shrink-0" checked={checked} onChange={onChoose} />
      <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{roleNames[option.role]}</span>
        <span className="block text-2 text-muted">{text}</span>
        {option.needsApproval && <span className="block text-2 text-muted">Needs our approval.</span>}
      </span>
    </label>
  );
}
