import type { UploadRefusal } from '#features/media/upload-rules.ts';
import { Refusal } from '#platform/errors.ts';

const status: Record<UploadRefusal['code'], number> = {
  TOO_LARGE: 413,
  BAD_TYPE: 400,
  CORRUPT: 400,
  BANNED: 400,
};

/** A file that can't be used. The reason is stored with its upload. */
export class RejectedFile extends Refusal {
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(status[reason.code], reason.code, reason.message, { field: 'file' });
    this.reason = reason;
  }
}

export const refused = (reason: UploadRefusal) => new RejectedFile(reason);
