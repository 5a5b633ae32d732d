import { usePlatform } from '#features/sites/use-platform.ts';
import { siteRules } from '#platform/site-rules.ts';
import { SectionHeading } from '#ui/page-header.tsx';
import { DAILY_CAP } from '../periods.ts';
import type { XpRuleSummary } from '../points.ts';

const found = import.meta.glob<readonly XpRuleSummary[]>('../../*/xp-rules.ts', {
  eager: true,
  import: 'xpRules',
});

/** The rules of all features. */
export const xpRules: readonly XpRuleSummary[] = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

/** The rules and their points. */
export function WaysToEarn() {
  const { site } = usePlatform();
  const { can } = siteRules[site];
  const rules = xpRules.filter(({ requires }) => !requires || can[requires]);
  return (
    <section id="how">
      <SectionHeading title="How to earn points" />
      <ul className="panel divide-y divide-line" data-bleed>
        {rules.map(({ code, todo, often, points }) => (
          <li key={code} className="flex items-center gap-3 px-4 py-2">
            <span className="min-w-0 flex-1">
              {todo}
              <span className="block text-2 text-muted">{often}</span>
            </span>
            <span className="type-numeral text-4">+{points}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-2 text-muted">
        Up to {DAILY_CAP} a day. You lose the points for anything you delete or undo.
      </p>
    </section>
  );
}
