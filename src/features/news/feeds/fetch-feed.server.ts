import {
  type Fetched,
  type Fetching,
  fetchPublic,
  type Validators,
} from '#platform/outgoing/fetch-public.server.ts';

/** Many servers send feeds as text or HTML; what they contain decides. */
const isType = (type: string) => /^$|xml|rss|atom|json|^text\/(plain|html)|octet-stream/i.test(type);

/** @throws FetchFault */
export const fetchFeed = (deps: Fetching, address: string, known: Validators): Promise<Fetched> =>
  fetchPublic(deps, address, {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    isType,
    mostBytes: 5 * 1024 * 1024,
    purpose: 'reads feeds',
    known,
  });
