import { type FetchFaultCode, fetchFaults } from '#platform/outgoing/fetch-fault.ts';

/** How an attempt ended. */
export const fetchResults = ['updated', 'unchanged', ...fetchFaults] as const;
export type FetchResult = (typeof fetchResults)[number];

export const faultTexts: Record<FetchFaultCode, string> = {
  not_https: 'This address isn’t secure. Use one that starts with https://',
  private_address: 'This address isn’t on the public internet. Use the publisher’s public address.',
  unknown_host: 'There is no server with this name. Check the address.',
  unreachable: 'The server didn’t answer. Check the address, or try again later.',
  too_slow: 'The server took longer than 10 seconds. Try again later.',
  too_large: 'This feed is larger than 5 MB. Ask the publisher for a shorter one.',
  too_many_redirects: 'This address redirects more than three times. Use the address it ends at.',
  not_found: 'There is nothing at this address. Check it, or ask the publisher.',
  gone: 'The publisher has ended this feed.',
  refused: 'The publisher’s server refused the request.',
  server_error: 'The publisher’s server has a problem. Try again later.',
  wrong_type: 'This address isn’t a feed: it answers with another kind of file.',
  not_a_feed: 'This isn’t an RSS or Atom feed. Look for the feed’s own address on the publisher’s site.',
};
