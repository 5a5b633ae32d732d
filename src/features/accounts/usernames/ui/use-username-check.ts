import type { UsernameProblem } from '#features/people/username.ts';
import { useCall } from '#platform/web/use-call.ts';
import { Username } from '#rules/accounts/calls.ts';
import { checkUsername } from '#rules/accounts/usernames/calls.ts';
import { useSettled } from '#ui/use-settled.ts';

const messages: Record<UsernameProblem, string> = {
  TAKEN: 'is taken, or too similar to one that is',
  RESERVED: 'is reserved',
  FORMAT: 'isn’t a valid username',
  HELD: 'was used recently and isn’t available yet',
  BLOCKED: 'isn’t allowed',
};

export type UsernameCheck =
  | { state: 'idle' | 'asking'; suggestions: string[] }
  | { state: 'free'; suggestions: string[] }
  | { state: 'refused'; reason: string; suggestions: string[] };

/**
 * Checks whether a username is available, once typing pauses.
 * @param own the viewer's current username, which needs no check
 */
export function useUsernameCheck(typed: string, own?: string): UsernameCheck {
  const name = typed.trim().toLowerCase();
  const settled = useSettled(name);
  const whole = Username.safeParse(settled).success && settled !== own;
  const { data } = useCall(checkUsername, { body: { username: settled } }, { enabled: whole });
  const suggestions = data?.suggestions ?? [];
  if (name === own || !Username.safeParse(name).success) return { state: 'idle', suggestions: [] };
  if (settled !== name || !data) return { state: 'asking', suggestions: [] };
  if (data.available) return { state: 'free', suggestions };
  return { state: 'refused', reason: messages[data.reason ?? 'TAKEN'], suggestions };
}
