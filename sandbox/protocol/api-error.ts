/** The `error` of a response. */
export interface ApiErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
  advice_code?: string;
}

/** An error response. Any other exception is a bug in the sandbox and becomes a 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody;
  /** What the request did is committed anyway: a declined charge is a charge. */
  readonly commits: boolean;

  constructor(status: number, body: ApiErrorBody, commits = false) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.commits = commits;
  }
}

export const badRequest = (message: string, more: { code?: string; param?: string } = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

/** 404 for an id in the path, 400 for an id in a parameter. */
export const resourceMissing = (kind: string, id: string, param: string) =>
  new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unauthorized = (message: string) =>
  new ApiError(401, { type: 'invalid_request_error', message });

export const noSuchRoute = (method: string, url: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url}). The sandbox does not implement this route.`,
  });

/** The whole body of an error response. */
export const errorResponse = ({ body }: ApiError, requestId: string, publicUrl: string) => ({
  error: {
    ...body,
    ...(body.code
      ? { doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : {}),
    request_log_url: `${publicUrl}/_sandbox/log?request=${requestId}`,
  },
});
