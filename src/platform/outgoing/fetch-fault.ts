/** Why what we ask of another server could not be read; `not_a_feed` is a file of another kind than was wanted. */
export const fetchFaults = [
  'not_https',
  'private_address',
  'unknown_host',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'not_found',
  'gone',
  'refused',
  'server_error',
  'wrong_type',
  'not_a_feed',
] as const;
export type FetchFaultCode = (typeof fetchFaults)[number];

/** What somebody else's server didn't give us. */
export class FetchFault extends Error {
  readonly code: FetchFaultCode;
  readonly status: number | null;

  constructor(code: FetchFaultCode, status: number | null = null) {
    super(code);
    this.name = 'FetchFault';
    this.code = code;
    this.status = status;
  }
}
