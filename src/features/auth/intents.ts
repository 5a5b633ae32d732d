import type { SiteId } from '#platform/site.ts';
import type { FeatureIntents } from './declared-intent.ts';
import type { Intent } from './sign-in-gate.ts';

const found = import.meta.glob<FeatureIntents>('../*/page-parts.ts', { eager: true, import: 'intents' });
const byKind = new Map(
  Object.values(found).flatMap((feature) =>
    Object.keys(feature.words).map((kind) => [kind, feature] as const),
  ),
);

type Named = Record<string, ((intent: Intent) => string) | undefined>;

/** Ends the sentence "Sign in to ..."; nothing for an intent that an older build kept. */
export const wordsFor = (intent: Intent): string | undefined =>
  (byKind.get(intent.kind)?.words as Named | undefined)?.[intent.kind]?.(intent);

/** How it is done; null when its page does it. */
export async function performerOf(intent: Intent) {
  const performers = (await byKind.get(intent.kind)?.performers?.())?.performers ?? {};
  const perform = performers[intent.kind] as
    | ((intent: Intent, site: SiteId) => Promise<string | null>)
    | undefined;
  return perform ?? null;
}
