import type { GuardianRequest } from '../calls.ts';

type Kind = GuardianRequest['kind'];

/** What a child wants, as the kicker of a card. */
export const kindLabels: Record<Kind, string> = {
  follow: 'Wants to follow',
  join: 'Wants to join the tribe',
  post: 'Wants to post for the first time',
};

/** What came of an answer, in one sentence. */
export function outcome(name: string, { kind, about: { title } }: GuardianRequest, yes: boolean): string {
  if (kind === 'follow') return yes ? `${name} follows ${title}.` : `${name} does not follow ${title}.`;
  if (kind === 'join') return yes ? `${name} is in ${title}.` : `${name} stays out of ${title}.`;
  return yes
    ? 'Our moderators review it next, before anyone else sees it.'
    : 'The post stays with its author. Nobody else sees it.';
}

export const stateLabels: Record<GuardianRequest['state'], string> = {
  asked: 'Waiting',
  approved: 'Yes',
  declined: 'No',
  withdrawn: 'Taken back',
};
