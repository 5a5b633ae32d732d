import { prepareSignIn } from '#features/accounts/arrival/ui/sign-in-host.tsx';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import type { getHomePage } from '../calls.ts';

type HomePage = CallReply<typeof getHomePage>;

/** The cover: what the site is, its figures, and one call to action. */
export function Cover({ hero, figures }: Pick<HomePage, 'hero' | 'figures'>) {
  const { site } = usePlatform();
  const askToSignIn = useSignInGate();
  const counts = [
    [siteRules[site].forChildren ? 'Players' : 'Fans and athletes', figures.members],
    ['Tribes', figures.tribes],
    ['Posts this week', figures.posts],
  ] as const;
  return (
    <PageHeader
      kicker={siteRules[site].forChildren ? 'Today on the playground' : 'Matchday programme'}
      title={hero.name}
      lede={hero.tagline}
      actions={
        <>
          <Button
            tone="primary"
            onClick={() => askToSignIn()}
            onPointerEnter={prepareSignIn}
            onFocus={prepareSignIn}
          >
            Join in
          </Button>
          <ButtonLink to="/tribes">Find your tribe</ButtonLink>
        </>
      }
    >
      <StatRow>
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <Stat key={label} label={label}>
              {mediumNumber(count)}
            </Stat>
          ))}
      </StatRow>
    </PageHeader>
  );
}
