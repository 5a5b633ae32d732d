import type { GuardianRequest } from '../calls.ts';

type Kind = GuardianRequest['kind'];

/** The kind of a request, as the kicker of its card. */
export const kindLabels: Record<Kind, string> = {
  follow: 'Wants to follow',
  join: 'Wants to join the tribe',
  post: 'First post',
};

/** The result of a decision. */
export function outcome(name: string, { kind, about: { title } }: GuardianRequest, yes: boolean): string {
  if (kind === 'follow') return yes ? `${name} follows ${title}.` : `${name} won’t follow ${title}.`;
  if (kind === 'join') return yes ? `${name} can join ${title}.` : `${name} won’t join ${title}.`;
  return yes
    ? 'Our moderators review it next, before anyone else sees it.'
    : 'Nobody else will see the post.';
}

export const stateLabels: Record<GuardianRequest['state'], string> = {
  asked: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};
