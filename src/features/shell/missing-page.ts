import type { ComponentType } from 'react';

/** What is shown below "not found" where something of a kind isn't there any more. */
export interface MissingPage {
  /** The addresses of that kind. */
  at: RegExp;
  /** What may have happened, in a sentence. */
  text: string;
  /** Where others of it are. */
  to: string;
  label: string;
  /** Some that are like it. */
  Like: ComponentType;
}
