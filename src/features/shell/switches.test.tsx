import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { DropEntry } from '#features/cards/drops/ui/drop-entry.tsx';
import { PlanCard } from '#features/plans/ui/plan-card.tsx';
import { CommentsSection } from '#features/posts/comments/ui/comments-section.tsx';
import type { SiteSwitch } from '#features/sites/site-switches.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { TipPersonButton } from '#features/tips/ui/tip-person-button.tsx';
import { UploadButton } from '#features/uploads/upload/ui/upload-button.tsx';

/** The page shows the part that the test gave. */
const shown: { part: ReactNode } = { part: null };
const Part = () => shown.part;
const Root = createRoutesStub([{ id: 'root', path: '/', Component: Part, loader: () => null }]);

/** A part of a page as a visitor of the sports site gets it. */
function html(part: ReactNode, switchedOff: readonly SiteSwitch[]): string {
  shown.part = part;
  const root = { platform: { site: 'sports', switchedOff } };
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Root hydrationData={{ loaderData: { root } }} />
    </QueryClientProvider>,
  );
}

const plan = { code: 'PREMIUM', name: 'Premium', purchasable: true, tiers: [], features: [] };
const choice = { type: 'individual', interval: 'month', seats: 1, team: null };
const details = { post: { id: '', commentPolicy: 'everyone' }, comments: { items: [], nextCursor: null } };

/** What each switch stops, as it is offered. What is written in two parts has a comment between them. */
const offers = {
  tips: { text: 'Tip Kim', part: <TipPersonButton profile={{ displayName: 'Kim' } as never} /> },
  sales: {
    text: 'Choose <!-- -->Premium',
    part: <PlanCard plan={plan as never} choice={choice as never} isCurrent={false} isBest={false} />,
  },
  drops: {
    text: 'Enter the drop',
    part: <DropEntry drop={{ state: 'open' } as never} onChange={() => {}} />,
  },
  uploads: {
    text: 'Add pictures',
    part: (
      <UploadButton accept="image/png" icon={null} onFiles={() => {}}>
        Add pictures
      </UploadButton>
    ),
  },
  posting: {
    text: 'Add a comment',
    part: <CommentsSection details={details as never} onChanged={() => {}} />,
  },
  'sign-ups': { text: 'Copy link', part: <WhileOn what="sign-ups">Copy link</WhileOn> },
} satisfies Partial<Record<SiteSwitch, { text: string; part: ReactNode }>>;

test.each(Object.keys(offers) as (keyof typeof offers)[])(
  'a page does not offer what the switch of %s stops',
  (what) => {
    const { text, part } = offers[what];
    expect(html(part, [])).toContain(text);
    expect(html(part, [what])).not.toContain(text);
  },
);
