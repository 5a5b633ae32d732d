/** Why a post or comment is rejected, in words its author, who may be a child, understands. */
export const rejectionReasons = [
  { id: 'PRIVATE', title: 'It shares something private about you.' },
  { id: 'UNKIND', title: 'It isn’t kind.' },
  { id: 'OFF_TOPIC', title: 'It isn’t about sports.' },
  { id: 'FACE_OR_PLACE', title: 'A photo shows a face or a place.' },
  { id: 'BANNED_WORD', title: 'It has words that aren’t allowed here.' },
] as const;

/** Why a post or comment was rejected, for its author. */
export function rejectionText({ reason, note }: { reason: string; note: string }): string {
  if (reason === 'guardian_declined') return 'Your grown-up said no to this one.';
  return note || 'Try saying it in a different way.';
}
