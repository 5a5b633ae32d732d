/** Where an invitation link leads, on the site one is on. Only in the browser. */
export const inviteAddress = (code: string): string => `${location.origin}/join/${code}`;
