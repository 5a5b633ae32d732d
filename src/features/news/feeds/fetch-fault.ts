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

/** Why an article of a feed has no picture. */
export const pictureFaults = [...fetchFaults, 'too_small', 'banned', 'no_picture'] as const;
export type PictureFault = (typeof pictureFaults)[number];

/** Put in brackets after the title of the article. */
export const pictureFaultTexts: Record<PictureFault, string> = {
  not_https: 'its address isn’t secure',
  private_address: 'its address isn’t on the public internet',
  unknown_host: 'there is no server with this name',
  unreachable: 'the server didn’t answer',
  too_slow: 'the server took longer than 10 seconds',
  too_large: 'larger than 8 MB or 40 megapixels',
  too_many_redirects: 'redirects more than three times',
  not_found: 'nothing at its address',
  gone: 'nothing at its address',
  refused: 'the server refused the request',
  server_error: 'the server has a problem',
  wrong_type: 'not a JPEG, PNG, WebP, GIF or AVIF file',
  not_a_feed: 'not a JPEG, PNG, WebP, GIF or AVIF file',
  too_small: 'narrower than 200 pixels',
  banned: 'our team has banned this picture',
  no_picture: 'the page names none',
};
