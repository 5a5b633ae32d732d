/** The `error` of an answer. */
export interface FailureBody {
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

/** What a request is refused with. Anything else that is thrown is a fault of the sandbox and answers 500. */
export class Failure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  /** What the request did stays done: a declined charge is a charge. */
  readonly keeps: boolean;

  constructor(status: number, body: FailureBody, keeps = false) {
    super(body.message);
    this.name = 'Failure';
    this.status = status;
    this.body = body;
    this.keeps = keeps;
  }
}

export const badRequest = (message: string, more: { code?: string; param?: string } = {}) =>
  new Failure(400, { type: 'invalid_request_error', message, ...more });

/** 404 for what the path names, 400 for what a parameter names. */
export const resourceMissing = (kind: string, id: string, param: string) =>
  new Failure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const unauthorized = (message: string) => new Failure(401, { type: 'invalid_request_error', message });

export const noSuchRoute = (method: string, url: string) =>
  new Failure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${url}). The sandbox has no such call.`,
  });

/** The whole body of a refused request. */
export const failureAnswer = ({ body }: Failure, requestId: string, publicUrl: string) => ({
  error: {
    ...body,
    ...(body.code
      ? { doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : {}),
    request_log_url: `${publicUrl}/_sandbox/log?request=${requestId}`,
  },
});
