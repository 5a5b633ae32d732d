import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useUsernameCheck } from './use-username-check.ts';

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
        error={error ?? (check.state === 'refused' ? `${name} ${check.reason}.` : undefined)}
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
