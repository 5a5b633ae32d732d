import type { SiteId } from '#platform/site.ts';
import type { IntentKind, IntentMap } from './sign-in-gate.ts';

/** How intents are done. @returns what happened, as a sentence; null when that is seen */
export type Performers = {
  [K in IntentKind]?: (intent: IntentMap[K], site: SiteId) => Promise<string | null>;
};

/** What visitors can want of a feature, and how it is done for them once they have signed in. */
export interface FeatureIntents {
  /** End the sentence "Sign in to ...". */
  words: { [K in IntentKind]?: (intent: IntentMap[K]) => string };
  /** What isn't in it is done by its page (`useResumed`). */
  performers?: () => Promise<{ performers: Performers }>;
}
