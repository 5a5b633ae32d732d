import {
  genesisOf,
  hashOf,
  headText,
  keyIdOf,
  type RegisterFile,
  type RegisterHead,
  type RegisterHeader,
  type RegisterKey,
  type RegisterRow,
  stampText,
} from './chain.ts';

/** What is wrong with a file, and at which row. */
export interface Fault {
  seq: number;
  text: string;
}

export interface Verdict {
  faults: Fault[];
  /** Serials and the mark of who holds each, as the rows tell it. */
  holders: ReadonlyMap<number, string>;
}

/**
 * Checks a register from its own words: every hash is computed anew, every copy is followed from hand to hand, every
 * signature is checked against the keys we are known by. Asks nobody.
 * @param known our keys, from elsewhere than the file: a forger can put any key into a file
 */
export async function verifyRegister(file: RegisterFile, known: readonly RegisterKey[]): Promise<Verdict> {
  const misplaced = firstMisplaced(file.rows);
  // Everything after a row that is not where it belongs would be called wrong as well.
  const rows = misplaced ? file.rows.slice(0, misplaced.seq - 1) : file.rows;
  const { faults: told, holders } = followCopies(file.header, rows);
  const faults = [
    ...(misplaced ? [misplaced] : []),
    ...(await chainFaults(file.header, rows)),
    ...told,
    ...(await signatureFaults({ ...file, rows }, known, misplaced !== null)),
  ];
  return { faults: faults.sort((a, b) => a.seq - b.seq), holders };
}

function firstMisplaced(rows: readonly RegisterRow[]): Fault | null {
  const index = rows.findIndex(({ seq }, at) => seq !== at + 1);
  const row = rows[index];
  if (!row) return null;
  const seq = index + 1;
  if (row.seq >= 1 && row.seq < seq) return { seq, text: `Row ${row.seq} stands here a second time.` };
  const later = rows.some((other) => other.seq === seq);
  return { seq, text: later ? `It is not in its place: row ${row.seq} stands here.` : 'It is missing.' };
}

async function chainFaults(header: RegisterHeader, rows: readonly RegisterRow[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  let prev = await genesisOf(header);
  for (const row of rows) {
    if (row.prev !== prev) {
      const what = row.seq === 1 ? 'the edition this file names' : `row ${row.seq - 1}`;
      faults.push({ seq: row.seq, text: `It does not follow ${what}.` });
    }
    if ((await hashOf(row)) !== row.hash) {
      faults.push({ seq: row.seq, text: 'It was changed: its hash does not fit what it says.' });
    }
    prev = row.hash;
  }
  return faults;
}

/** What the rows so far tell of a number. */
interface Numbered {
  copyId: string;
  /** Null once it ended. */
  holder: string | null;
  /** The row that ended it; null while it lives. */
  endedBy: 'void' | 'return' | null;
  wasGifted: boolean;
}

/** What the rows so far tell. */
interface Told {
  numbers: Map<number, Numbered>;
  /** Every copy there ever was: a number that is sold again is another copy. */
  copyIds: Set<string>;
}

/**
 * Every number comes into the world once, and again only after it was returned unused; it is passed on only by whoever
 * holds it, and ends once.
 */
function followCopies(
  { supply }: RegisterHeader,
  rows: readonly RegisterRow[],
): { faults: Fault[]; holders: Map<number, string> } {
  const faults: Fault[] = [];
  const told: Told = { numbers: new Map(), copyIds: new Set() };
  for (const row of rows) {
    const wrong = wrongStep(supply, row, told);
    if (wrong) faults.push({ seq: row.seq, text: wrong });
    const was = told.numbers.get(row.serial);
    told.numbers.set(row.serial, afterStep(row, was));
    told.copyIds.add(row.copyId);
  }
  const holders = new Map<number, string>();
  for (const [serial, { holder }] of told.numbers) if (holder) holders.set(serial, holder);
  return { faults, holders };
}

const isIssue = ({ kind }: RegisterRow) => kind === 'mint' || kind === 'sale';

function afterStep(row: RegisterRow, was: Numbered | undefined): Numbered {
  const ended = row.kind === 'void' || row.kind === 'return' ? row.kind : null;
  return {
    copyId: was && !isIssue(row) ? was.copyId : row.copyId,
    holder: ended ? null : row.to,
    endedBy: ended,
    wasGifted: !isIssue(row) && (row.kind === 'gift' || was?.wasGifted === true),
  };
}

function wrongStep(supply: number, row: RegisterRow, { numbers, copyIds }: Told): string | null {
  const { serial, kind, from, copyId } = row;
  if (serial < 1 || serial > supply) return `There is no number ${serial} in an edition of ${supply}.`;
  const was = numbers.get(serial);
  if (isIssue(row)) {
    if (was?.endedBy === 'void') return `Number ${serial} was voided, so it cannot be sold again.`;
    if (was && was.endedBy !== 'return') return `Number ${serial} came into the world twice.`;
    return copyIds.has(copyId) ? 'It speaks of a copy that was there before.' : null;
  }
  if (was?.copyId !== copyId) return `It speaks of another copy with the number ${serial}.`;
  if (was.endedBy || was.holder !== from) return `Number ${serial} was not theirs to pass on.`;
  return kind === 'return' && was.wasGifted
    ? `Number ${serial} had been gifted, so it cannot come back unused.`
    : null;
}

/** 64 bytes, base64url. */
const SIGNATURE = /^[\w-]{86}$/;

interface Signature extends Omit<RegisterHead, 'day'> {
  what: string;
  /** What was signed. */
  text: string;
}

const signaturesOf = (file: RegisterFile): Signature[] => [
  ...file.heads.map((head) => ({
    ...head,
    what: `The signature of ${head.day}`,
    text: headText(file.header.editionId, head),
  })),
  { ...file.stamp, what: 'The signature of this file', text: stampText(file, file.stamp) },
];

/** @param broken whether it is known already that rows are not where they belong */
async function signatureFaults(
  file: RegisterFile,
  known: readonly RegisterKey[],
  broken: boolean,
): Promise<Fault[]> {
  const { rows, stamp } = file;
  const faults: Fault[] = [];
  let signed = 0;
  for (const signature of signaturesOf(file)) {
    const { seq, hash, what } = signature;
    const wrong = await wrongSignature(signature, known);
    if (wrong) faults.push({ seq, text: `${what}: ${wrong}` });
    else if (seq > rows.length) signed = Math.max(signed, seq);
    else if (rows[seq - 1]?.hash !== hash) {
      faults.push({ seq, text: `${what}: what was signed is not what stands here.` });
    }
  }
  if (broken) return faults;
  if (signed > 0) {
    const from = rows.length + 1;
    const cut = from === signed ? `Row ${from} was` : `Rows ${from} to ${signed} were`;
    return [
      ...faults,
      { seq: from, text: `${cut} cut off: when it was signed, the register had ${signed}.` },
    ];
  }
  if (faults.length > 0 || stamp.seq >= rows.length) return faults;
  return [...faults, { seq: stamp.seq + 1, text: 'It was added after this file was signed.' }];
}

async function wrongSignature(
  { keyId, signature, text }: Signature,
  known: readonly RegisterKey[],
): Promise<string | null> {
  const key = known.find(({ id }) => id === keyId);
  if (!key || (await keyIdOf(key.publicKey)) !== keyId) return 'it was made with a key that is not ours.';
  const fits = SIGNATURE.test(signature) && (await isBy(key, text, signature));
  return fits ? null : 'it does not fit. It was changed, or belongs to another register.';
}

async function isBy({ publicKey }: RegisterKey, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(text));
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};
