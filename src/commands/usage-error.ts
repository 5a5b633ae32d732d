/** What was asked for could not be done, in a sentence for whoever typed it. */
export class UsageError extends Error {}
