import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { UsernameProblem } from '#features/people/username.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Username } from '#rules/accounts/calls.ts';
import { checkUsername } from '#rules/accounts/usernames/calls.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';

const messages: Record<UsernameProblem, string> = {
  TAKEN: 'That username is taken or too close to another.',
  RESERVED: 'That username is reserved.',
  FORMAT: 'That isn’t a valid username.',
  HELD: 'That username was used recently and isn’t available yet.',
  BLOCKED: 'That username isn’t allowed.',
};

type UsernameCheck =
  | { state: 'idle' | 'asking'; suggestions: string[] }
  | { state: 'free'; suggestions: string[] }
  | { state: 'refused'; reason: string; suggestions: string[] };

export interface UsernameFieldProps {
  /** The field's value. */
  value: string;
  own?: string;
  hint?: string;
  error: string | undefined;
  onSuggestion: (username: string) => void;
  /** From `register('username')`. */
  input: ComponentProps<'input'>;
}

/** Checks a username while it is typed, and suggests three others when it is taken. */
export function UsernameField({
  value,
  own,
  hint = '3 to 20 letters, digits and single underscores.',
  error,
  onSuggestion,
  input,
}: UsernameFieldProps) {
  const check = useUsernameCheck(value, own);
  const name = value.trim().toLowerCase();
  return (
    <div className="grid gap-2">
      <Field
        label="Username"
        hint={hint}
        error={error ?? (check.state === 'refused' ? check.reason : undefined)}
      >
        <TextInput
          {...input}
          start="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          end={check.state === 'free' && <Check aria-hidden="true" className="me-3 text-good" />}
        />
      </Field>
      <p role="status" className="text-2 text-good empty:hidden">
        {check.state === 'free' && !error && `${name} is available.`}
      </p>
      {check.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-2 text-muted">Available:</span>
          {check.suggestions.map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Checks whether a username is available, once typing pauses.
 * @param own the viewer's current username, which needs no check
 */
function useUsernameCheck(typed: string, own?: string): UsernameCheck {
  const name = typed.trim().toLowerCase();
  const settled = useDebounced(name);
  const whole = Username.safeParse(settled).success && settled !== own;
  const { data } = useCall(checkUsername, { body: { username: settled } }, { enabled: whole });
  const suggestions = data?.suggestions ?? [];
  if (name === own || !Username.safeParse(name).success) return { state: 'idle', suggestions: [] };
  if (settled !== name || !data) return { state: 'asking', suggestions: [] };
  if (data.available) return { state: 'free', suggestions };
  return { state: 'refused', reason: messages[data.reason ?? 'TAKEN'], suggestions };
}
