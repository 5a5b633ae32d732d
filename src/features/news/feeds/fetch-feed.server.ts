import type { Config } from '#platform/config.ts';
import { type Fetched, fetchPublic, type Validators } from '#platform/outgoing/fetch-public.server.ts';

/** Many servers send feeds as text or HTML; what they contain decides. */
const isType = (type: string) => /^$|xml|rss|atom|json|^text\/(plain|html)|octet-stream/i.test(type);

/** @throws FetchFault */
export const fetchFeed = (
  settings: Pick<Config, 'NODE_ENV' | 'FEED_TEST_HOST'>,
  address: string,
  known: Validators,
): Promise<Fetched> =>
  fetchPublic(settings, address, {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    isType,
    mostBytes: 5 * 1024 * 1024,
    purpose: 'reads feeds',
    known,
  });
