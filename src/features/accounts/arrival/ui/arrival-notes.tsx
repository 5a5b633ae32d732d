import type { Refusal } from '#platform/errors.ts';
import { ButtonLink } from '#ui/button.tsx';

/** A link to the kids site, when that is why something was refused; null for every other refusal. */
export const kidsSiteOf = ({ code, details }: Refusal): string | null =>
  code === 'KIDS_SITE' ? ((details as { url?: string } | undefined)?.url ?? null) : null;

/** Under 13s can't have an account on this site: links to the kids site. */
export function KidsSiteNote({ url }: { url: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        The kids site is made for people under 13. Sign in there with the same email. A grown-up has to say
        OK.
      </p>
      <ButtonLink tone="primary" to={url}>
        Go to the kids site
      </ButtonLink>
    </div>
  );
}

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
