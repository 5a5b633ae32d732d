import { cast } from '#demo/cast.ts';
import { type CardSummary, getCards } from '#features/cards/card/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { type Asking, ask } from './ask.ts';

const makers = new Set(cast.map(({ username }) => username));

/** Published cards of the demo world in dollars, newest first: other journeys publish cards of their own meanwhile. */
export async function demoCards(
  asking: Asking,
  query: CallInput<typeof getCards>['query'] = {},
): Promise<CardSummary[]> {
  const { items } = await ask(asking, getCards, { query: { ...query, limit: 50 } });
  return items.filter(
    ({ maker, editions }) =>
      makers.has(maker.username) && editions.every(({ currency }) => currency === 'USD'),
  );
}
