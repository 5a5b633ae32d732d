/** The environment is wrong and a restart will not help: sysexits' EX_CONFIG, as the app itself uses it. */
export const EXIT_CONFIG = 78;

/** Something the person at the keyboard can put right: printed as its sentence, without a stack. */
export class Refusal extends Error {
  constructor(sentence, code = 1) {
    super(sentence);
    this.code = code;
  }
}

/** Turns what the file system says into what to do about it. Anything unknown passes unchanged. */
export function explain(error, path, remedy) {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new Refusal(`The disk that holds ${path} is full. Make some room there and start again.`);
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(error.code)) {
    return new Refusal(`Touchline may not write to ${path} (${error.code}). ${remedy}`);
  }
  return error;
}
