import type { Refusal } from '#platform/errors.ts';
import { ButtonLink } from '#ui/button.tsx';

/** A link to the decision, when a ban is why the sign-in was refused; null for every other refusal. */
export const appealPathOf = ({ code, details }: Refusal): string | null =>
  code === 'ACCOUNT_BANNED' ? ((details as { appealPath?: string } | undefined)?.appealPath ?? null) : null;

/** Links to the reason and the appeal. */
export function BannedNote({ path }: { path: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>This account is banned. You can see why, and appeal if you think it’s a mistake.</p>
      <ButtonLink tone="primary" to={path}>
        See the decision
      </ButtonLink>
    </div>
  );
}
