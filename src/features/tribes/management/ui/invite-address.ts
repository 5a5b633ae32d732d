/** The URL of an invite link, on the current site. In the browser only. */
export const inviteAddress = (code: string): string => `${location.origin}/join/${code}`;
