import type { QueryClient } from '@tanstack/react-query';
import { callKey } from '#platform/web/use-call.ts';
import { type Bag, getBag, getBagCount } from '../calls.ts';

/** Shows a bag that the server answered with on its page, and its count in the header. */
export function keepBag(client: QueryClient, bag: Bag): void {
  // A reply that is on its way is of the bag before.
  for (const call of [getBag, getBagCount]) void client.cancelQueries({ queryKey: callKey(call) });
  client.setQueriesData({ queryKey: callKey(getBag) }, bag);
  client.setQueriesData({ queryKey: callKey(getBagCount) }, { count: bag.count });
}
