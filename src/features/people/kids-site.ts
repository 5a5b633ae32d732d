import type { Deps } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import { childrensSite } from '#platform/site-rules.ts';

/** Under 13s can use the kids site only; `details.url` links to it. */
export const kidsSiteOnly = ({ hosts }: Pick<Deps, 'hosts'>) =>
  new Refusal(
    403,
    'KIDS_SITE',
    'You’re under 13, so Touchline Kids is the site for you. Sign in there with the same email address.',
    {
      details: { url: hosts.urlOf(childrensSite, '/') },
    },
  );
