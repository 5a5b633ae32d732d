/** Why a post or comment was rejected, for its author. */
export function rejectionText({ reason, note }: { reason: string; note: string }): string {
  if (reason === 'guardian_declined') return 'Your grown-up said no to this one.';
  return note || 'Try saying it in a different way.';
}
